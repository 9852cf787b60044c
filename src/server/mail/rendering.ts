import type { Language } from "../../contract/preferences.ts";
import type { MailKind } from "../store/queries/mail/kinds.ts";

/**
 * `logo`: a JPEG in base64 that the HTML shows at `logoAddress`; `unsubscribe`: an address at which a POST ends mails like this (RFC 8058); `thread`: what it
 * has in common with those that mail programs show as one conversation with it; `answer`: where it is answered.
 */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  logo?: string;
  unsubscribe?: string;
  thread?: string;
  answer?: string;
};

/** The part of the message that has the logo (RFC 2392): what comes along needs no request, which mail programs would block. */
export const logoPart = "logo";
export const logoAddress = `cid:${logoPart}`;

/** A kind of mail in a language, with the params of its kind. */
export type Render = (kind: MailKind, language: Language, params: unknown) => Promise<RenderedMail>;

/**
 * Renders with the built templates, which are loaded with the first mail: a server that sends none carries none.
 *
 * @param load imports the module that `templates/index.tsx` was built to
 */
export const renderWith = (load: () => Promise<unknown>): Render => {
  let module: Promise<{ render: Render }> | undefined;
  return async (kind, language, params) => {
    // What `templates/index.tsx` exports.
    module ??= load() as Promise<{ render: Render }>;
    const templates = await module.catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return templates.render(kind, language, params);
  };
};

/** The templates as the build leaves them. */
export const builtTemplates = (): Promise<unknown> => import(new URL("../../../.build/mail/index.js", import.meta.url).href);
