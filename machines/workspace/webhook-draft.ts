/** What is written of a webhook before it is saved: drawn by the form, judged by its chart. */
import { type Language, languages } from "../../src/contract/choices.ts";
import { toggled } from "../../src/contract/lists.ts";
import { excessOf } from "../../src/domain/lengths.ts";
import {
  everyEventType,
  type EventType,
  longestWebhookName,
  type Webhook,
  type WebhookFormat,
  webhookFormats,
  type WebhookRequest,
} from "../../src/contract/workspace/webhooks.ts";

export type WebhookDraft = {
  name: string;
  address: string;
  format: WebhookFormat;
  language: Language;
  events: readonly EventType[];
  /** None ticked: all. */
  projects: readonly string[];
};

/** What is written into or chosen from a list. */
export type WebhookField = "name" | "address" | "format" | "language";

export type WebhookFault = "name_required" | "name_long" | "address_required" | "address_broken" | "events_required";
export type WebhookFaults = Partial<Record<"name" | "address" | "events", WebhookFault>>;

/** What a new one begins with: what happens to tasks. */
export const newDraft = (language: Language): WebhookDraft => ({
  name: "",
  address: "",
  format: "standard",
  language,
  events: ["task.created", "task.moved", "task.assigned"],
  projects: [],
});

export const draftOf = ({ name, address, format, language, events, projects }: Webhook): WebhookDraft => ({
  name,
  address,
  format,
  language,
  events,
  projects: projects ?? [],
});

const addressFault = (address: string): WebhookFault | null => {
  if (address === "") return "address_required";
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? null : "address_broken";
};

/** What can be told without the server, which judges addresses again. */
export const faultsIn = ({ name, address, events }: WebhookDraft): WebhookFaults => {
  const wrongAddress = addressFault(address.trim());
  const wrongName = name.trim() === "" ? "name_required" : excessOf(name.trim(), longestWebhookName) ? "name_long" : null;
  return {
    ...(wrongName && { name: wrongName }),
    ...(wrongAddress && { address: wrongAddress }),
    ...(events.length === 0 && { events: "events_required" }),
  };
};

export const requestOf = ({ name, address, projects, events, ...rest }: WebhookDraft): WebhookRequest => ({
  ...rest,
  name: name.trim(),
  address: address.trim(),
  events: [...events],
  projects: projects.length === 0 ? null : [...projects],
});

/** The same events with one more or less, in the order in which they are listed. */
export const withEvent = (events: readonly EventType[], event: EventType): EventType[] => {
  const left = toggled(events, event);
  return everyEventType.filter((one) => left.includes(one));
};

/** What a field becomes; a choice stays where there is none of that name. */
export const written = (draft: WebhookDraft, field: WebhookField, value: string): WebhookDraft => {
  if (field === "format") return { ...draft, format: webhookFormats.find((one) => one === value) ?? draft.format };
  if (field === "language") return { ...draft, language: languages.find((one) => one === value) ?? draft.language };
  return { ...draft, [field]: value };
};
