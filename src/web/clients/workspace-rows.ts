import type { Answer } from "../../contract/envelope.ts";
import { noFilter, parametersOf, type SearchFilter } from "../../domain/search-filter.ts";
import {
  changesAnswer,
  type ChangesPage,
  type Command,
  commandAnswer,
  type CommandOutcome,
  type Found,
  type Frame,
  frameAnswer,
  projectAnswer,
  type ProjectSnapshot,
  searchAnswer,
  taskAnswer,
  type TaskDetails,
  wireVersion,
} from "../../domain/wire.ts";
import { type createCalls, refused } from "./calls.ts";

/** A page of before misunderstands what a server of another version says. */
const ofThisVersion = <Data extends { version: number }>(answer: Answer<Data>): Answer<Data> =>
  answer.success && answer.data.version !== wireVersion ? refused("unexpected", { reason: "client_outdated" }) : answer;

/** A workspace's rows, as its server has them: what all of them are, what has changed, and what somebody does to them. */
export const rowsOf = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => {
  const path = `w/${subdomain}`;
  return {
    command: (command: Command): Promise<Answer<CommandOutcome>> =>
      // A server of the same version says why in its codes.
      call("POST", `${path}/commands`, command, commandAnswer, "server") as Promise<Answer<CommandOutcome>>,
    /** @param beside the key of a project whose tasks come by themselves; null for none */
    frame: async (beside: string | null): Promise<Answer<Frame>> =>
      ofThisVersion(await call("GET", `${path}/snapshot${beside === null ? "" : `?beside=${beside}`}`, undefined, frameAnswer, "server")),
    /** @param name its id, or its key */
    project: async (name: string): Promise<Answer<ProjectSnapshot>> =>
      ofThisVersion(await call("GET", `${path}/snapshot?project=${name}`, undefined, projectAnswer, "server")),
    /** @param name its id, or `MKT-12` */
    task: async (name: string): Promise<Answer<TaskDetails>> =>
      ofThisVersion(await call("GET", `${path}/tasks/${name}`, undefined, taskAnswer, "server")),
    /** @param text what is looked for; nothing where a filter alone is meant */
    search: async (text: string, filter: SearchFilter = noFilter): Promise<Answer<Found>> => {
      const query = new URLSearchParams({ ...(text === "" ? {} : { q: text }), ...parametersOf(filter) });
      return ofThisVersion(await call("GET", `${path}/search?${query.toString()}`, undefined, searchAnswer, "server"));
    },
    changes: async (after: number): Promise<Answer<ChangesPage>> =>
      // A server of the same version tells a kind's rows under its name.
      ofThisVersion((await call("GET", `${path}/changes?after=${after}`, undefined, changesAnswer, "server")) as Answer<ChangesPage>),
  };
};
export type RowCalls = ReturnType<typeof rowsOf>;
