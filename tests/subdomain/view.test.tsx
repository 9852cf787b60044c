import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { SubdomainField } from "../../src/web/views/registration/subdomain-field.tsx";
import { described } from "../model/described.ts";
import { settings, show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/registration/subdomain.model.ts";

walkView({
  name: "subdomain",
  machine: subdomainMachine,
  samples,
  async mount(actor) {
    await show(<SubdomainField actor={actor} site={settings} organizationName="กาแฟดี" />);
    return described(description, actor);
  },
});
