import { brand } from "../../contract/brand.ts";
import type { Clock } from "../../basics/clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../../basics/sql/database.ts";
import { nobody } from "../store/queries/mail/kinds.ts";
import { keepMessage } from "../store/queries/mail/outbox.ts";
import { logoAddress, logoPart, type RenderedMail } from "./rendering.ts";

export type Message = RenderedMail & { id: string; to: string };

/** The mail server takes no mail for the address, now or later (RFC 5321 §4.2.1: 5yz). */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/** Whether a mail server refused the recipient for good; what it says of us, such as a wrong password, it may take back. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "rejected" in error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/** Where mail goes to. `deliver` returns once it was accepted, and throws when it was not, AddressRefused where it never will be. What is for `nobody` costs the same and goes nowhere. */
export type Delivery = { deliver(message: Message): Promise<void>; close(): void };

/** Nobody reads what is answered. */
const from = { name: brand.name.en, address: `no-reply@${brand.domain}` };

/** Milliseconds a mail server may be silent. */
const timeout = 20_000;

/** Sends through a mail server. The Message-ID comes from the outbox row: a mail that is sent twice over a crash is recognised as one. */
export const smtpDelivery = async (url: string): Promise<Delivery> => {
  const { createTransport } = await import("nodemailer");
  const server = new URL(url);
  const transport = createTransport(
    {
      // A URL writes IPv6 in brackets.
      host: server.hostname.replace(/^\[|\]$/g, ""),
      port: server.port === "" ? undefined : Number(server.port),
      secure: server.protocol === "smtps:",
      auth: server.username === "" ? undefined : { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    },
    { from },
  );
  /** Composes the message, as every transport does. */
  const shredder = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async deliver({ id, to, subject, html, text, logo, unsubscribe, thread, answer }) {
      const message = {
        to: { name: "", address: to },
        subject,
        html,
        text,
        ...(logo !== undefined && {
          attachments: [
            {
              cid: logoPart,
              filename: "logo.jpg",
              contentType: "image/jpeg",
              content: logo,
              encoding: "base64",
              contentDisposition: "inline" as const,
            },
          ],
        }),
        ...(answer !== undefined && { replyTo: { name: brand.name.en, address: answer } }),
        messageId: `<${id}@${brand.domain}>`,
        // The conversation has a beginning that was never sent, so that its mails may come in any order (RFC 5322 §3.6.4).
        ...(thread !== undefined && { inReplyTo: `<${thread}@${brand.domain}>`, references: `<${thread}@${brand.domain}>` }),
        headers: {
          // Automatic answers to automatic mail help nobody (RFC 3834).
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe !== undefined && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      };
      await (to === nobody ? shredder : transport).sendMail(message).catch((error: unknown) => {
        throw isRefusal(error) ? new AddressRefused(error.message, { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
};

/** Keeps mail in the store, for the page at /mailbox. A message has its outbox row's id and is kept once. */
export const mailboxDelivery = (db: Database, clock: Clock): Delivery => ({
  // Its page shows the HTML alone.
  deliver: ({ logo, html, ...message }) =>
    keepMessage(db, {
      ...message,
      html: logo === undefined ? html : html.replace(logoAddress, `data:image/jpeg;base64,${logo}`),
      receivedAt: clock.now(),
    }),
  close: () => {},
});

/** SMTP_URL, else the local mailbox; a production server without SMTP_URL is refused by its configuration. */
export const openDelivery = (config: Config, db: Database, clock: Clock): Promise<Delivery> | Delivery =>
  config.SMTP_URL ? smtpDelivery(config.SMTP_URL) : mailboxDelivery(db, clock);
