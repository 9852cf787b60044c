/**
 * Rendering a mail takes React, a catalogue and a reading of its own HTML: milliseconds of the thread that answers everybody. So each
 * mail is rendered once with blanks where its own words go, and from then on the blanks are filled in.
 */
import type { Language } from "../../../contract/preferences.ts";
import type { MailKind } from "../../store/queries/mail/kinds.ts";
import type { RenderedMail } from "../rendering.ts";
import { day } from "./template.ts";

type Value = string | number;
type Params = Record<string, Value>;
/** Lists and parts are what no two mails have in common. */
type AnyParams = Record<string, Value | object>;
type RenderAnew = (kind: MailKind, language: Language, params: Params) => Promise<RenderedMail>;

/** What templates do nothing with but repeat it, where it is not empty. */
const repeated = new Set([
  "code",
  "link",
  "organizationName",
  "workspace",
  "former",
  "newEmail",
  "reason",
  "inviter",
  "project",
  "address",
  "by",
  "logo",
]);

/** What is told apart by its few values, each with words of its own. */
const chosen = new Set(["what", "requestedPlan", "plan"]);

/** Whether a param is one that a form leaves open: what is empty is left out with all that stands around it. */
const isBlank = (name: string, value: Value | object) => repeated.has(name) && value !== "";

/** What decides how a mail reads, in the few ways in which it differs. Null when there is more to it. */
const decisive = (name: string, value: Value | object, language: Language): string | null => {
  if (typeof value === "object") return null;
  if (typeof value === "number" || value === "" || chosen.has(name)) return String(value);
  return name === "trialEndsAt" || name === "until" ? day(value, language) : null;
};

/** Characters of private use, which stand in no text of ours. */
const blank = (name: string) => `\uE000${name}\uE001`;
const blanks = /\uE000(\w+)\uE001/;

/** Text with its blanks: what stands, then a name, then what stands … */
type Form = Record<"subject" | "html" | "text", string[]>;

const filled = (pieces: string[], params: Params, as: (word: string) => string): string =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : as(String(params[piece])))).join("");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
/** As React writes words into text and into attributes. */
const inHtml = (word: string) => word.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
/** As what reads the HTML leaves them. */
const inText = (word: string) => word.replace(/[ \t\r\n\f\u200b]+/g, " ");

/** More kinds, languages and lengths than there are: the days on which a trial ends come and go. */
const mostForms = 300;

/** Renders as `anew` does, and each form of a mail only once. */
export const renderByForms = (anew: RenderAnew): ((kind: MailKind, language: Language, params: AnyParams) => Promise<RenderedMail>) => {
  const forms = new Map<string, Promise<Form>>();

  const makeForm = async (kind: MailKind, language: Language, params: Params): Promise<Form> => {
    const open = Object.entries(params).map(([name, value]): [string, Value] => [name, isBlank(name, value) ? blank(name) : value]);
    const { subject, html, text } = await anew(kind, language, Object.fromEntries(open));
    return { subject: subject.split(blanks), html: html.split(blanks), text: text.split(blanks) };
  };

  return async (kind, language, asked) => {
    // Of lists and parts there is no form: they come no further than to be rendered anew.
    const params = asked as Params;
    const deciding = Object.entries(asked).map(([name, value]) => (isBlank(name, value) ? true : decisive(name, value, language)));
    // A letter to sales quotes what somebody wrote: no two have a form in common.
    if (deciding.includes(null)) return anew(kind, language, params);
    const key = JSON.stringify([kind, language, Object.keys(params), deciding]);
    let form = forms.get(key);
    if (form === undefined) {
      const [oldest] = forms.keys();
      if (forms.size >= mostForms && oldest !== undefined) forms.delete(oldest);
      form = makeForm(kind, language, params);
      forms.set(key, form);
      form.catch(() => forms.delete(key));
    }
    const { subject, html, text } = await form;
    return {
      subject: filled(subject, params, String),
      html: filled(html, params, inHtml),
      text: filled(text, params, inText),
    };
  };
};
