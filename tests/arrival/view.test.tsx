import { screen } from "@testing-library/react";
import { arrivalMachine } from "../../machines/workspace/arrival.ts";
import { description, samples } from "../../machines/workspace/arrival.model.ts";
import { ArrivalPage } from "../../src/web/views/workspace/arrival/arrival-page.tsx";
import { SessionNotices } from "../../src/web/views/workspace/arrival/notices.tsx";
import { Account } from "../../src/web/views/workspace/shell/shell.tsx";
import { described } from "../model/described.ts";
import { chooseFrom } from "../model/person.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "arrival",
  machine: arrivalMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(
      <ArrivalPage actor={actor} portal="https://portal.example" frame={(content) => content}>
        {({ organization, me }, door) =>
          door ?? (
            <>
              <SessionNotices actor={actor} />
              <Account actor={actor} person={me} />
              <p>{organization.name}</p>
            </>
          )
        }
      </ArrivalPage>,
    );
    const driver = described(description, actor);
    return {
      ...driver,
      // Signing out stands in a menu.
      take(event) {
        if (event.type !== "signOut.chosen") return driver.take(event);
        return chooseFrom(screen.getByRole("button", { name: /^Account of/ }), "Sign out");
      },
    };
  },
});
