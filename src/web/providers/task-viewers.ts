import { fromCallback } from "xstate";
import { taskViewersMachine, type TaskViewersEvent } from "../../../machines/workspace/task-viewers.ts";
import { watchVisibility, type HubLine } from "./presence.ts";

/** Who else looks at which task of a project. */
export const provideTaskViewers = (line: HubLine) =>
  taskViewersMachine.provide({
    actors: {
      line: fromCallback<TaskViewersEvent>(({ sendBack }) => {
        const stop = line.listen((news) => {
          if (news.type !== "viewers.changed") sendBack(news);
        });
        return () => {
          stop();
          // A chart that is stopped does not say so by itself.
          line.watch(null);
        };
      }),
      look: fromCallback<TaskViewersEvent>(({ sendBack }) => watchVisibility(sendBack)),
    },
    actions: {
      tellWatch: (_, { project }) => line.watch(project),
      tellNoWatch: () => line.watch(null),
    },
  });
