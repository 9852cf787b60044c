import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import { contactMachine, type ContactField } from "../../machines/dialogs/contact.ts";
import { ContactDialog } from "../../src/web/views/dialogs/contact-dialog.tsx";
import { common, doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { walkView, write } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const list = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: "What is it about?" });

walkView({
  name: "contact",
  machine: contactMachine,
  samples,
  async mount(actor) {
    await show(<ContactDialog actor={actor} />);
    return {
      ...doing({
        ...common,
        "field.changed": { take: (event) => write(box(event.field), event.value), offers: (event) => box(event.field)?.readOnly === false },
        "dialog.closed": { ...press("Close"), offers: () => undefined },
        "interest.chosen": {
          take: (event) => void fireEvent.change(list()!, { target: { value: event.interest } }),
          offers: () => list()?.disabled === false,
        },
      }),
      see(snapshot) {
        expect(screen.queryAllByRole("dialog")).toHaveLength(snapshot.hasTag("open") ? 1 : 0);
        seePatience(snapshot);
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seeWords("Your message is on its way", snapshot.hasTag("sent"));
        if (!box("name")) return;
        const { values, errors, packageId } = snapshot.context;
        expect(list() === null).toBe(packageId !== null);
        for (const [name, value] of Object.entries(values) as [ContactField, string][]) {
          expect(box(name)?.value).toBe(value);
          if (name !== "website") expect(box(name)?.getAttribute("aria-invalid"), name).toBe(errors[name] ? "true" : null);
        }
      },
    };
  },
});
