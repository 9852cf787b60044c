import type { MessageDescriptor } from "@lingui/core";
import type { ReactNode } from "react";
import { region } from "../../../contract/region.ts";
import type { Language, Theme } from "../../../contract/preferences.ts";
import type { MailKind, MailParams } from "../../store/queries/mail/kinds.ts";

/** One kind of mail: what stands in the inbox, and what stands inside. */
export type Template<Kind extends MailKind> = {
  subject(params: MailParams[Kind], language: Language): MessageDescriptor;
  heading(params: MailParams[Kind], language: Language): ReactNode;
  body(params: MailParams[Kind], language: Language): ReactNode;
  /** Of what is from a workspace: its name and its colour, which stand for the product's. */
  look?(params: MailParams[Kind]): Look;
  /** What stands below the card, in the place of whom to ask. */
  foot?(params: MailParams[Kind], language: Language): ReactNode;
};

export type Look = { name: string; accent: Theme };

export const template = <Kind extends MailKind>(own: Template<Kind>): Template<Kind> => own;

const format = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: region.timeZone });
/** Made once: making one takes longer than a whole mail. */
const days: Record<Language, Intl.DateTimeFormat> = { th: format("th-TH"), en: format("en-GB") };

/** A day in words, where our readers are. @param time RFC 3339 */
export const day = (time: string, language: Language): string => days[language].format(new Date(time));
