import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { storageKeys } from "../../src/contract/preferences.ts";
import { provideAuthCard } from "../../src/web/providers/auth-card.ts";
import { provideContact, provideFreeRegistration } from "../../src/web/providers/dialogs.ts";
import { provideEmailLink } from "../../src/web/providers/email-link.ts";
import { providePasswordReset } from "../../src/web/providers/password-reset.ts";
import { AuthCard } from "../../src/web/views/auth/auth-card.tsx";
import { ContactDialog } from "../../src/web/views/dialogs/contact-dialog.tsx";
import { FreeRegistrationDialog } from "../../src/web/views/dialogs/free-registration-dialog.tsx";
import { EmailLinkPage } from "../../src/web/views/registration/email-link-page.tsx";
import { typeCode } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { startGateway, waysToFail, type Gateway } from "./gateway.ts";
import { fill, opened, run, send, router } from "./product.tsx";

const email = "somying@example.com";
const password = "บ้านสวนริมคลอง";
const alert = async () => (await screen.findByRole("alert")).textContent;

describe.each(waysToFail)("in front of a gateway that fails by %s", (_, failing) => {
  let gateway: Gateway;
  beforeAll(async () => void (gateway = await startGateway(failing)));
  afterEach(() => gateway.reset());
  afterAll(() => gateway.stop());

  describe("the card at /auth", () => {
    const card = async (mode: "signin" | "signup") => {
      const app = await opened(gateway);
      const { actor } = run(provideAuthCard(app, router), { mode, passwordMin: 8 });
      const reset = run(providePasswordReset(app), { link: null, passwordMin: 8 });
      await show(<AuthCard card={actor} reset={reset.actor} google="off" />, app);
      await fill("email", email);
      await fill("password", password);
      return app;
    };

    it("signs in with the token that the gateway sent, and keeps it", async () => {
      gateway.hasAccount(email, password);
      const { session } = await card("signin");
      await send();
      await waitFor(() => expect(session.getSnapshot().context.person?.email).toBe(email));
      expect(localStorage.getItem(storageKeys.token)).toBe(gateway.tokenFor(email));
      await waitFor(() => expect(session.getSnapshot().hasTag("hasNoOrganization")).toBe(true));
    });

    it("says in the gateway's words what is wrong", async () => {
      await card("signin");
      await send();
      expect(await alert()).toContain("Wrong email or password, says the gateway");
    });

    it.each([429, 500])("says why with status %i too", async (status) => {
      await card("signin");
      gateway.refuses("auth/login", { status, error: "Closed for lunch" });
      await send();
      expect(await alert()).toContain("Closed for lunch");
    });

    it("waits for as long as it is asked to, in the gateway's words", async () => {
      await card("signin");
      gateway.refuses("auth/login", { status: 429, error: "Slowly", headers: { "Retry-After": "30" } });
      await send();
      await screen.findByText(/^Slowly/);
      expect(screen.getByRole("timer").textContent).toBe("0:30");
    });

    it.each([
      ["none", {}],
      ["one that cannot be read", { token: "key" }],
      ["one in a form of its own", { accessToken: "key" }],
    ])("says that a sign-in brought no token that works: %s", async (_what, data) => {
      await card("signin");
      gateway.says("auth/login", { success: true, data });
      await send();
      expect(await alert()).toContain("The server accepted your sign-in but sent no token that works.");
    });

    it("signs up, and says in the gateway's words why it could not", async () => {
      gateway.hasAccount(email, password);
      await card("signup");
      await fill("firstName", "สมหญิง");
      await fill("confirmPassword", password);
      await send();
      expect(await alert()).toContain("Somebody uses this address");
      gateway.reset();
      await send();
      await screen.findByText("Your account is ready");
    });
  });

  describe("the contact dialog", () => {
    const dialog = async () => {
      const app = await opened(gateway);
      const { actor } = run(provideContact(app), undefined);
      await show(<ContactDialog actor={actor} />, app);
      await act(async () => actor.send({ type: "dialog.opened", packageId: 2 }));
      await screen.findByRole("dialog");
      for (const [field, value] of Object.entries({ name: "สมหญิง", email, phone: "081-234-5678", message: "Hello" }))
        await fill(field, value);
    };

    it("sends a message", async () => {
      await dialog();
      await send();
      await screen.findByText("Your message is on its way");
      expect(gateway.calls().at(-1)).toMatchObject({
        path: "registration/contact-sale",
        body: { name: "สมหญิง", email, phone: "0812345678", message: "Hello", packageId: 2, packageName: "Standard" },
      });
    });

    it("says in the gateway's words why it was not sent, and without words that it was not", async () => {
      await dialog();
      gateway.refuses("registration/contact-sale", { status: 500, error: "Nobody is at the desk" });
      await send();
      expect(await alert()).toContain("Nobody is at the desk");
      gateway.refuses("registration/contact-sale", { status: 400 });
      await send();
      await screen.findByText(/^Your message could not be sent/);
    });

    it("puts words about a field there", async () => {
      await dialog();
      gateway.refuses("registration/contact-sale", { status: 400, data: { errors: { phone: ["This phone is off"] } } });
      await send();
      await screen.findByText("This phone is off");
      expect(document.querySelector("[name=phone]")?.getAttribute("aria-invalid")).toBe("true");
    });
  });

  describe("the free registration dialog", () => {
    const dialog = async () => {
      const app = await opened(gateway);
      const { actor } = run(provideFreeRegistration(app), undefined);
      await show(<FreeRegistrationDialog actor={actor} />, app);
      await act(async () =>
        actor.send({ type: "dialog.opened", requestId: "4f5c1f3e-5b8e-4a53-9f30-0d4c7d7f4d10", planId: 1, billing: "monthly" }),
      );
      await screen.findByRole("dialog");
      await fill("email", email);
      await act(async () => void fireEvent.click(screen.getByRole("checkbox")));
    };

    it("registers", async () => {
      await dialog();
      await send();
      await screen.findByText("Almost there");
    });

    it("leads to the workspace that is there already", async () => {
      gateway.hasOrganization(email, "Mango House", "mango");
      await dialog();
      await send();
      expect((await screen.findByRole("link", { name: "Open the workspace" })).getAttribute("href")).toContain("mango");
    });

    it("says in the gateway's words why it could not, after a prefix, and without words that it could not", async () => {
      await dialog();
      gateway.refuses("registration", { status: 409, error: "Full house" });
      await send();
      expect(await alert()).toBe("Registration ErrorFull house");
      gateway.refuses("registration", { status: 400 });
      await send();
      await screen.findByText(/^Free registration failed/);
    });
  });

  describe("the page behind the mailed link", () => {
    const page = async (token: string | null) => {
      const app = await opened(gateway, gateway.tokenFor(email));
      const { actor } = run(provideEmailLink(app), { email, token, subdomain: "mango", signedInAs: email, isDemo: false });
      await show(<EmailLinkPage actor={actor} signIn={<p>sign in</p>} />, app);
      return actor;
    };

    it("takes a code where there is no token", async () => {
      gateway.hasOrganization(email, "Mango House", "mango");
      await page(null);
      await screen.findByRole("textbox", { name: /^Digit 1/ });
      await typeCode(gateway.code);
      await screen.findByText("Your email is verified");
    });

    it("says that a link could not be used where nobody knows such a call", async () => {
      await page("token");
      await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Confirm my email" })));
      expect(await alert()).toContain("The email could not be verified · HTTP error! status: 404");
    });
  });
});
