import type { BrowserContext } from "playwright";
import { storageKeys, type Language } from "../../contract/preferences.ts";
import { workspaceHost } from "../../contract/workspace-address.ts";
import { documentOf, type DemoWorkflow } from "../../server/demo/workflows.ts";
import { demoSubdomain } from "../../server/demo/workspace.ts";
import { makeMagicLink } from "../magic-link.ts";
import { makeStore, serviceKey, startProduct } from "../test/browser/product.ts";

export type Tone = "light" | "dark";
export const tones: readonly Tone[] = ["light", "dark"];

const settingsOf = (language: Language) => ({ SEED: language === "th" ? "demo" : "demo-en" });

/** Makes a store with the workspace of demonstrations in a language, for all that is started until the answered function forgets it. */
export const makeDemoStore = (language: Language) => makeStore(settingsOf(language));

/** The workspace of demonstrations, on a product of its own that is really started. */
export type Demo = Awaited<ReturnType<typeof startDemo>>;

export const startDemo = async (language: Language) => {
  const product = await startProduct(settingsOf(language));
  const { url, workspaces } = product;
  return {
    /** Where the workspace is. */
    base: `http://${workspaceHost({ siteUrl: url, workspaces }, demoSubdomain)}`,
    /** Lets the pages of a context be somebody's who works there. @throws Error with what the identity service answered instead of a session */
    async signIn(context: BrowserContext, email: string) {
      // Films and pictures are made while the machine is at other work, too.
      context.setDefaultTimeout(180_000);
      const { hashed_token } = await makeMagicLink(url, serviceKey, email);
      const answer = await fetch(`${url}/auth/v1/verify`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ type: "magiclink", token_hash: hashed_token }),
      });
      const session = await answer.text();
      if (!answer.ok) throw new Error(`verify: ${session}`);
      await context.addInitScript(
        ([entries]) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        },
        [{ [storageKeys.language]: language, [storageKeys.token]: session }] as const,
      );
    },
    stop: () => product.stop(),
  };
};

/** The columns of a board of the workspace, by their names. */
export const columnsOf = (workflow: DemoWorkflow, language: Language): string[] =>
  documentOf(workflow).states.map(({ name }) => name[language] ?? "");
