import type { AddressObject } from "mailparser";

/** A mail that came in, as far as it says something of an answer. */
export type Received = {
  /** Whom its head names as its writer; null where that is nobody, or several. */
  from: string | null;
  /** All whom it was for, as its head and the servers on its way say. */
  to: string[];
  messageId: string | null;
  date: Date | null;
  subject: string;
  text: string;
  hasAttachments: boolean;
  /** Whether nobody wrote it: an answer of a machine, a list, or a mail that came back (RFC 3834 §2, RFC 3464). */
  isAutomatic: boolean;
};

const addressesOf = (found: AddressObject | AddressObject[] | undefined): string[] =>
  [found ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []));

/** Lines of the head that servers add on the way. */
const onTheWay = ["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];

const machines = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@]|$)/i;

/** @param raw RFC 822 @throws Error for what is no mail */
export const readMail = async (raw: Uint8Array): Promise<Received> => {
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(Buffer.from(raw), {
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 1_000_000,
  });
  const lines = new Map<string, string[]>();
  for (const { key, line } of mail.headerLines) lines.set(key, [...(lines.get(key) ?? []), line.slice(line.indexOf(":") + 1).trim()]);
  const said = (key: string) => (lines.get(key) ?? []).join(" ").toLowerCase();
  const from = addressesOf(mail.from);
  const [writer = null] = from;
  const named = onTheWay.flatMap((key) => lines.get(key) ?? []).map((address) => address.replace(/^<|>$/g, "").toLowerCase());
  const isByMachine =
    !/^(?:no)?\s*(?:;|$)/.test(said("auto-submitted")) ||
    ["bulk", "junk", "list", "auto_reply"].includes(said("precedence")) ||
    lines.has("x-autoreply") ||
    lines.has("x-autorespond") ||
    lines.has("list-id") ||
    said("return-path") === "<>" ||
    said("content-type").startsWith("multipart/report");
  return {
    from: from.length === 1 ? writer : null,
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...named],
    messageId: mail.messageId ?? null,
    date: mail.date ?? null,
    subject: (mail.subject ?? "").slice(0, 200),
    text: mail.text ?? "",
    hasAttachments: mail.attachments.some(({ contentDisposition }) => contentDisposition === "attachment"),
    isAutomatic: isByMachine || writer === null || machines.test(writer),
  };
};
