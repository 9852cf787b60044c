import { common, press, slowResponse, write, type Description } from "../common.description.ts";
import type { trashedProjectsMachine } from "./trashed-projects.ts";

type Listed = { context: { projects: readonly { id: string; name: string; key: string }[] } };
const namesOf = (id: unknown, { context }: Listed) => {
  const { name = "", key = "" } = context.projects.find((project) => project.id === id) ?? {};
  return { name, key };
};

export const description: Description<typeof trashedProjectsMachine> = {
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "project.chosen": ({ id }, now) => press({ say: "Restore {name} ({key})", with: namesOf(id, now) })(),
    "end.chosen": ({ id }, now) => press({ say: "Delete for good: {name} ({key})", with: namesOf(id, now) })(),
    "name.changed": ({ name }) => write("project", name as string),
    cancelled: press("Leave it in the trash"),
    submitted: press("Delete it for good"),
  },
  expectations: (now) => {
    const { projects, chosen, name } = now.context;
    const isListed = now.hasTag("listed");
    const called = { name: chosen?.name ?? "" };
    return [
      ...slowResponse(now),
      { alerts: now.hasTag("unreachable") || now.hasTag("unrestored") || now.hasTag("refused") ? 1 : 0 },
      { list: "Projects in the trash", entries: isListed ? projects.length : 0 },
      { words: "No project that you could restore is in the trash.", isSeen: isListed && projects.length === 0 },
      { words: { say: "{name} is back", with: called }, isSeen: now.hasTag("restored") },
      { words: { say: "{name} is not in the trash any more", with: called }, isSeen: now.hasTag("gone") },
      { words: { say: "{name} is gone for good", with: called }, isSeen: now.hasTag("deleted") },
      ...(now.hasTag("confirming") ? [{ isSending: now.hasTag("busy") }, { field: "project", text: name }] : []),
    ];
  },
};
