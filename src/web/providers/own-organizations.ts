import { fromPromise } from "xstate";
import { ownOrganizationsMachine } from "../../../machines/account/own-organizations.ts";
import { foundOrganization, listOrganizations } from "../clients/own-organizations.ts";
import type { App } from "./app.ts";

/** The list of a person's organisations. */
export const provideOwnOrganizations = ({ portal, session, settings }: App) =>
  ownOrganizationsMachine.provide({
    actors: {
      listOrganizations: fromPromise(async ({ signal }) => {
        if (!settings.gatewayUrl) return listOrganizations(portal.until(signal));
        const { organization } = session.getSnapshot().context;
        return { success: true, data: organization ? [foundOrganization(organization)] : [] };
      }),
    },
  });
