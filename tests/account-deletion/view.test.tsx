import { accountDeletionMachine } from "../../machines/account/account-deletion.ts";
import { description, samples } from "../../machines/account/account-deletion.model.ts";
import { AccountDeletion } from "../../src/web/views/account/account-deletion.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "accountDeletion",
  machine: accountDeletionMachine,
  samples,
  async mount(actor) {
    await show(<AccountDeletion actor={actor} email="somchai@example.com" />);
    return described(description, actor);
  },
});
