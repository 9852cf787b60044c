import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { description, names, samples } from "../../machines/workspace/mentioning.model.ts";
import { mentioningMachine, type MentioningActor } from "../../machines/workspace/mentioning.ts";
import { MentionFieldOf } from "../../src/web/views/workspace/task/mention-field.tsx";
import { described } from "../model/described.ts";
import { storeOf, showWithRows } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";

const Comment = ({ actor }: { actor: MentioningActor }) => {
  const [text, write] = useState("");
  return <MentionFieldOf actor={actor} name="comment" aria-label="Comment" value={text} names={names} onChange={write} />;
};

const keys: Record<string, string> = {
  "offer.next": "ArrowDown",
  "offer.previous": "ArrowUp",
  "offers.closed": "Escape",
};

walkView({
  name: "mentioning",
  machine: mentioningMachine,
  samples,
  async mount(actor) {
    await showWithRows(<Comment actor={actor} />, storeOf("owner", {}));
    const driver = described(description, actor);
    const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    return {
      ...driver,
      take(event) {
        const key = keys[event.type];
        if (key !== undefined) return void fireEvent.keyDown(field(), { key });
        if (event.type === "caret.moved") {
          field().setSelectionRange(event.caret as number, event.caret as number);
          return void fireEvent.select(field());
        }
        if (event.type === "name.taken") return void fireEvent.click(screen.getByRole("option", { name: `@${event.name}` }));
        return driver.take(event);
      },
    };
  },
});
