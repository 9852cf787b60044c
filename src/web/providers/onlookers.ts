import { fromCallback } from "xstate";
import { onlookersMachine, type OnlookersEvent } from "../../../machines/workspace/onlookers.ts";
import { lookAtPage, type HubLine } from "./presence.ts";

/** Who else looks at which task of a project. */
export const provideOnlookers = (line: HubLine) =>
  onlookersMachine.provide({
    actors: {
      line: fromCallback<OnlookersEvent>(({ sendBack }) => {
        const stop = line.listen((news) => {
          if (news.type !== "viewers.told") sendBack(news);
        });
        return () => {
          stop();
          // A chart that is stopped does not say so by itself.
          line.watch(null);
        };
      }),
      look: fromCallback<OnlookersEvent>(({ sendBack }) => lookAtPage(sendBack)),
    },
    actions: {
      tellWatch: (_, { project }) => line.watch(project),
      tellNoWatch: () => line.watch(null),
    },
  });
