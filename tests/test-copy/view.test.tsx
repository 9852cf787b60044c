import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { testCopyMachine } from "../../machines/developers/test-copy.ts";
import { samples } from "../../machines/developers/test-copy.model.ts";
import { TestCopy } from "../../src/web/views/flows/test-copy.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

const status = () => screen.getByRole("status").textContent;

walkView({
  name: "testCopy",
  machine: testCopyMachine,
  samples,
  async mount(actor) {
    await show(<TestCopy actor={actor} />);
    return {
      ...doing({ "test.requested": press("Copy as test") }),
      see(snapshot) {
        const { text, blanks, madeUp, unrecorded } = snapshot.context;
        expect(status().includes("The other tab takes the recording again")).toBe(snapshot.matches("replaying"));
        expect(status().includes("Copied.")).toBe(snapshot.hasTag("copied"));
        expect(status().includes("Take it from here")).toBe(snapshot.hasTag("uncopied"));
        expect(status().includes("does not answer")).toBe(snapshot.hasTag("silent"));
        expect(status().includes("under way")).toBe(snapshot.hasTag("refused") && unrecorded?.reason === "begun");
        expect(status().includes('went elsewhere at step 3 (submitted): it was at "sending", and came to "editing".')).toBe(
          snapshot.hasTag("refused") && unrecorded?.reason === "diverged",
        );
        expect(status().includes("Made up")).toBe(snapshot.hasTag("shown") && madeUp.length > 0);
        expect(status().includes("Made up in place of what is masked: address1")).toBe(snapshot.hasTag("shown") && madeUp.length > 0);
        expect(status().includes("To be filled in")).toBe(snapshot.hasTag("shown") && blanks.length > 0);
        expect(status().includes("To be filled in before it runs: password1")).toBe(snapshot.hasTag("shown") && blanks.length > 0);
        const shown = screen.queryByRole("group");
        expect(shown?.querySelector("pre")?.textContent).toBe(snapshot.hasTag("shown") ? text : undefined);
        expect(shown?.hasAttribute("open") ?? false).toBe(snapshot.hasTag("uncopied"));
      },
    };
  },
});
