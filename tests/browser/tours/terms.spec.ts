import type { termsMachine } from "../../../machines/workspace/terms.ts";
import { description } from "../../../machines/workspace/terms.model.ts";
import { termsVersion } from "../../../src/contract/terms.ts";
import { test } from "../journey.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof termsMachine>({
  chart: "terms",
  description,
  begins: ({ version }) => version === "2027-01-31",
  async open(scene) {
    await ownsWorkspace(scene);
    test
      .info()
      .annotations.push({ type: "made up", description: "that older terms were accepted: nobody here has been there for so long" });
    await scene.page.addInitScript((version) => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        if (!/\/api\/w\/[\w-]+\/me$/.test(answer.url)) return answer;
        const { data, ...rest } = (await answer.json()) as { data: object };
        return Response.json({ ...rest, data: { ...data, newerTerms: version } });
      };
    }, termsVersion);
    return openInside(scene);
  },
  calls: { acceptTerms: "api/w/*/terms" },
  isGone: ({ value }) => value === "accepted" || value === "postponed",
});
