import { accountDeletionMachine } from "../../machines/account/account-deletion.ts";
import { description } from "../../machines/account/account-deletion.description.ts";
import { samples } from "../../machines/account/account-deletion.samples.ts";
import { AccountDeletion } from "../../src/web/views/security/account-deletion.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "accountDeletion",
  machine: accountDeletionMachine,
  samples,
  async mount(actor) {
    await show(<AccountDeletion actor={actor} />);
    return described(description, actor);
  },
});
