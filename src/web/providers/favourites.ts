import { createActor, fromPromise } from "xstate";
import { type FavouritesActor, favouritesMachine } from "../../../machines/workspace/favourites.ts";
import { favouritesAnswer } from "../../contract/workspace/favourites.ts";
import { withParams } from "../clients/answer-params.ts";
import { createCalls } from "../clients/calls.ts";
import { showFlow } from "../clients/running-flows.ts";
import "../clients/workspace-problems.ts";
import { pageClock } from "../loading/page-clock.ts";
import { useWorkspace, type Workspace } from "./workspace.ts";

/** What the person keeps at hand. */
export const provideFavourites = ({ settings, session, language, place }: Workspace) => {
  const path = () => `w/${place.subdomain}/favourites`;
  const until = createCalls(settings, session, language);
  return favouritesMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => withParams(await until(signal)("GET", path(), undefined, favouritesAnswer, "server"))),
      changeFavourites: fromPromise(async ({ input: { change }, signal }) =>
        withParams(
          "put" in change
            ? await until(signal)("PUT", path(), { ...change.put, before: change.before }, favouritesAnswer, "server")
            : await until(signal)("DELETE", `${path()}/${change.remove.kind}/${change.remove.id}`, undefined, favouritesAnswer, "server"),
        ),
      ),
    },
  });
};

/** The rail and every star of a page have it together. */
const ofWorkspace = new WeakMap<Workspace, FavouritesActor>();

/** What the person keeps at hand: read once somebody asks for it first. */
export const useFavourites = (): FavouritesActor => {
  const workspace = useWorkspace();
  const known = ofWorkspace.get(workspace);
  if (known) return known;
  const actor = createActor(provideFavourites(workspace), { ...pageClock.options });
  ofWorkspace.set(workspace, actor);
  showFlow(actor);
  return actor.start();
};
