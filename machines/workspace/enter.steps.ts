import { enterMachine } from "./enter.ts";
import { description } from "./enter.description.ts";
import { ownAccount, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof enterMachine> = {
  description,
  address: ({ subdomain, challenge }) => `/enter?${new URLSearchParams({ workspace: subdomain, challenge })}`,
  person: ({ signedInAs }) => (signedInAs === null ? "nobody" : "own"),
  given: (input, path) => (path === null || input.signedInAs === null ? input : { ...input, signedInAs: ownAccount(path).email }),
  fields: {},
  calls: { askForCode: "POST /api/auth/enter" },
  // The workspace is another origin, with pages of its own.
  elsewhere: (now) => {
    if (now.hasTag("signingIn") || now.value === "switching") return [{ heading: "Sign in" }];
    return now.hasTag("left") ? [] : null;
  },
  cannot: (given) =>
    "input" in given && !given.input.isOffered
      ? ["the product that is tested has workspaces of its own", "ผลิตภัณฑ์ที่ทดสอบมีพื้นที่ทำงานของตัวเอง"]
      : null,
};
