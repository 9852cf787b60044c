import type { WebhookFormat } from "../../contract/workspace/webhooks.ts";
import { cutAt } from "../../domain/cut-at.ts";
import type { Say } from "../words/words.ts";

/** Messages as chats take them at their incoming addresses. */

type Chat = Exclude<WebhookFormat, "standard">;

/** A sentence with a place of the workspace in it, which leads there where the chat can. */
export type ChatLine = { sentence: string; values: Readonly<Record<string, string>>; link: { name: string; url: string } | null };

/** Letters of a message: Discord takes 2,000. */
const longest = 1_800;

/** What text of users says as itself, by what each chat would read otherwise. @see https://docs.slack.dev/messaging/formatting-message-text */
const escapes: Record<Chat, (text: string) => string> = {
  slack: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  discord: (text) => text.replace(/[\\*_~`|>[\]()#@<]/g, "\\$&"),
  teams: (text) => text.replace(/[\\*_[\]()`]/g, "\\$&"),
};

const linked: Record<Chat, (words: string, url: string) => string> = {
  slack: (words, url) => `<${url}|${words}>`,
  discord: (words, url) => `[${words}](<${url}>)`,
  teams: (words, url) => `[${words}](${url})`,
};

const forms: Record<Chat, (text: string) => object> = {
  slack: (text) => ({ text, unfurl_links: false }),
  // Nobody is called by what a title says.
  discord: (content) => ({ content, allowed_mentions: { parse: [] } }),
  // An Adaptive Card, which is all that a flow of Workflows takes.
  teams: (text) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [{ type: "TextBlock", text, wrap: true }],
        },
      },
    ],
  }),
};

/** The body of a message in a chat's form. @param say the sentences of its language */
export const chatBody = (chat: Chat, { sentence, values, link }: ChatLine, say: Say): string => {
  const escape = escapes[chat];
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const words = escape(cutAt(value, longest / 6));
      return [name, link?.name === name ? linked[chat](words, link.url) : words];
    }),
  );
  return JSON.stringify(forms[chat](say(sentence, shown)));
};
