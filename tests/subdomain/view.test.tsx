import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { SubdomainField } from "../../src/web/views/registration/subdomain-field.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeWords } from "../model/sights.ts";
import { button, fieldNamed, isWritable, walkView, write } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

walkView({
  name: "subdomain",
  machine: subdomainMachine,
  samples,
  async mount(actor) {
    await show(<SubdomainField actor={actor} organizationName="กาแฟดี" />);
    return {
      ...doing({
        "subdomain.changed": {
          take: (event) => write(fieldNamed("subdomainName"), event.subdomain),
          offers: () => isWritable(fieldNamed("subdomainName")),
        },
        "suggestion.chosen": press((event) => button(event.subdomain)),
        "check.retried": press("Check again"),
      }),
      see(snapshot) {
        expect(fieldNamed("subdomainName")?.value).toBe(snapshot.context.subdomain);
        seeWords("Checking…", snapshot.hasTag("checking"));
        seeWords(/^Available\. Kept for you for/, snapshot.hasTag("available"));
        seeWords(/transferred to you from an earlier account, and you may use it/, snapshot.hasTag("reassigned"));
        seeWords("This subdomain is already taken", snapshot.hasTag("unavailable"));
        seeWords("The name is no longer kept for you.", snapshot.hasTag("lapsed"));
        seeWords("At least 3 characters: a–z, 0–9 and hyphens.", snapshot.hasTag("idle"));
        expect(screen.queryAllByRole("timer")).toHaveLength(snapshot.hasTag("kept") ? 1 : 0);
      },
    };
  },
});
