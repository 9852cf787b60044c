import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { storageKeys } from "../../src/contract/preferences.ts";
// Loaded by the wizard when they are near; here they are there from the start.
import "../../src/web/views/registration/complete-step.tsx";
import "../../src/web/views/registration/details-step.tsx";
import "../../src/web/views/registration/verify-step.tsx";
import { typeCode } from "../model/person.ts";
import { fieldNamed } from "../model/view-walk.tsx";
import { startGateway, waysToFail, type Gateway } from "./gateway.ts";
import { fill, opened, openWizard, press, send } from "./product.tsx";

const email = "somying@example.com";

describe.each(waysToFail)("the wizard in front of a gateway that fails by %s", (_, failing) => {
  let gateway: Gateway;
  beforeAll(async () => void (gateway = await startGateway(failing)));
  afterEach(() => gateway.reset());
  afterAll(() => gateway.stop());

  const wizard = () => openWizard(gateway, email, { exits: <p>onward</p>, otherAccount: <button type="button">Another account</button> });

  const filled = async () => {
    const running = await wizard();
    await screen.findByRole("heading", { level: 1, name: "About your organisation" });
    await fill("organizationName", "Mango House");
    await act(async () => void fireEvent.click(screen.getByRole("checkbox")));
    await fill("subdomain", "mango");
    await running.pass(1_000);
    await screen.findByText("This subdomain is available");
    return running;
  };

  const submitted = async () => {
    const running = await filled();
    await send();
    await screen.findByRole("heading", { level: 1, name: "Check your email" });
    await screen.findByRole("textbox", { name: /^Digit 1/ });
    return running;
  };

  /** The fields that are marked as wrong. */
  const marked = () => [...document.querySelectorAll("[aria-invalid=true]")].map((field) => field.getAttribute("name"));

  const alert = async () => (await screen.findByRole("alert")).textContent;

  it("registers an organisation, with the calls in their order", async () => {
    const { pass } = await submitted();
    expect(localStorage.getItem(storageKeys.subdomain)).toBe("mango");
    await typeCode(gateway.code);
    await screen.findByText("Your email is verified");
    await pass(2_000);
    await screen.findByRole("heading", { level: 1, name: "Mango House is ready" });
    await waitFor(() => expect(gateway.paths()).toContain("organization/end-session"));
    expect(gateway.paths().filter((path) => path !== "organization/get-organization-by-email")).toEqual([
      "organization/validate-subdomain",
      "organization/start-session",
      "organization/registration",
      "organization/resend-otp",
      "organization/confirm-email-otp",
      "organization/send-success-email",
      "organization/end-session",
    ]);
  });

  it("says beside what goes on why it cannot be pressed, for as long as it cannot", async () => {
    const { pass } = await filled();
    const reason = () => screen.queryByText(/ to continue\.$/)?.textContent ?? null;
    await waitFor(() => expect(reason()).toBeNull());
    await fill("subdomain", "mango-two");
    expect(reason()).toBe("Choose a workspace address that is free to continue.");
    await pass(1_000);
    await screen.findByText("This subdomain is available");
    await waitFor(() => expect(reason()).toBeNull());
  });

  it("asks no gateway for names, which SPEC §7 knows no call for", async () => {
    const { portal } = await opened(gateway, gateway.tokenFor(email));
    const calls = portal.until(new AbortController().signal);
    expect((await calls.suggestSubdomains({ email, organizationName: "Mango House" })).success).toBe(false);
    expect(gateway.paths()).not.toContain("organization/suggest-subdomain");
  });

  it("goes on where the code was confirmed already", async () => {
    gateway.hasOrganization(email, "Mango House", "mango");
    await wizard();
    await screen.findByRole("heading", { level: 1, name: "Mango House is ready" });
  });

  it("begins where the gateway knows of no organisation, and says so by refusing", async () => {
    for (let lookup = 0; lookup < 2; lookup += 1)
      gateway.refuses("organization/get-organization-by-email", { status: 404, error: "There is none" });
    await wizard();
    await screen.findByRole("heading", { level: 1, name: "About your organisation" });
  });

  it("says that a name is taken, or that nobody could say", async () => {
    gateway.hasOrganization("other@example.com", "Others", "taken");
    const { pass } = await filled();
    await fill("subdomain", "taken");
    await pass(1_000);
    await screen.findByText("This subdomain is already taken");
    gateway.refuses("organization/validate-subdomain", { status: 500, error: "Broken" });
    await fill("subdomain", "mango-two");
    await pass(1_000);
    await screen.findByText("Unable to check availability. Please try again");
    gateway.refuses("organization/validate-subdomain", {
      status: 409,
      error: "The old account gave this subdomain up: owner change",
      data: { available: false },
    });
    await fill("subdomain", "mango-three");
    await pass(1_000);
    await screen.findByText("The old account gave this subdomain up: owner change");
    await send();
    await screen.findByRole("heading", { level: 1, name: "Check your email" });
  });

  it("says why no session could be started, and starts one the next time", async () => {
    await filled();
    gateway.refuses("organization/start-session", { status: 400 });
    await send();
    expect(await alert()).toContain(failing === "flag" ? "Failed to start session" : "HTTP error! status: 400");
    expect(gateway.paths()).not.toContain("organization/registration");
    await send();
    await screen.findByRole("heading", { level: 1, name: "Check your email" });
  });

  it.each([
    [
      "a field of the form",
      { data: { errors: { organizationName: ["Too plain"], subdomainName: "Too short" } } },
      ["Too plain", "Too short"],
    ],
    ["a sentence about the subdomain", { error: "This subdomain is already registered" }, ["This subdomain is already registered"]],
  ])("puts a refusal at its field: %s", async (_what, reply, expected) => {
    await filled();
    gateway.refuses("organization/registration", { status: 400, ...reply });
    await send();
    for (const words of expected) await screen.findByText(words);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["a field error", { data: { errors: { email: ["Not this address"] } } }, "Not this address"],
    ["a sentence about the email", { error: "Email belongs to somebody" }, "Email belongs to somebody"],
    ["'already registered'", { error: "User already registered" }, "User already registered"],
  ])("says at the address what is wrong with it, though nobody can edit it there: %s", async (_what, reply, expected) => {
    await filled();
    gateway.refuses("organization/registration", { status: 409, ...reply });
    await send();
    await screen.findByText(expected);
    expect(screen.getByRole("button", { name: "Another account" })).toBeTruthy();
    expect(marked()).toEqual(["email"]);
    await waitFor(() => expect(document.activeElement).toBe(fieldNamed("email")));
    expect(screen.queryByRole("alert")).toBeNull();
    await send();
    await screen.findByRole("heading", { level: 1, name: "Check your email" });
  });

  it("puts each of several errors at its field, and goes on once those that can be mended are", async () => {
    const { pass } = await filled();
    gateway.refuses("organization/registration", {
      status: 409,
      data: { errors: { email: ["Not this address"], organizationName: ["Too plain"], subdomainName: ["Too short"] } },
    });
    await send();
    for (const words of ["Not this address", "Too plain", "Too short"]) await screen.findByText(words);
    expect(marked()).toEqual(["email", "organizationName", "subdomain"]);
    await screen.findByText("Correct the marked fields to continue.");
    await fill("organizationName", "Mango Lane");
    await fill("subdomain", "mango-lane");
    await pass(1_000);
    await screen.findByText("This subdomain is available");
    expect(marked()).toEqual([]);
    await send();
    await screen.findByRole("heading", { level: 1, name: "Check your email" });
  });

  it("says in the gateway's words why a code was not accepted or sent", async () => {
    const { pass } = await submitted();
    await typeCode("000000");
    expect(await alert()).toContain("The OTP is wrong, says the gateway");
    // Without a length in the answer the specification's holds: ten seconds after an automatic send, sixty after another.
    const request = () => screen.queryByRole("button", { name: "Request a new code" });
    await screen.findByText(/^You can request a new code in/);
    await pass(9_999);
    expect(request()).toBeNull();
    await pass(1);
    gateway.refuses("organization/resend-otp", { status: 500, error: "No stamps left" });
    await press("Request a new code");
    await screen.findByText("No stamps left");
    await press("Request a new code");
    await screen.findByText(/^You can request a new code in/);
    expect(screen.queryByText("No stamps left")).toBeNull();
    await pass(59_999);
    expect(request()).toBeNull();
    await pass(1);
    expect(request()).not.toBeNull();
  });

  it("leads back to the details where the code's refusal speaks of the subdomain", async () => {
    await submitted();
    gateway.refuses("organization/confirm-email-otp", { status: 409, message: "The subdomain went to somebody else" });
    await typeCode(gateway.code);
    expect(await alert()).toContain("Subdomain registration error");
    expect(await alert()).toContain("The subdomain went to somebody else");
    await press("Back to the details");
    await screen.findByRole("heading", { level: 1, name: "About your organisation" });
  });

  it("could not connect to check a code", async () => {
    await submitted();
    gateway.cuts("organization/confirm-email-otp");
    await typeCode(gateway.code);
    expect(await alert()).toContain("Could not connect to the server.");
  });

  it("had an answer without anything in it", async () => {
    await filled();
    gateway.says("organization/registration", "");
    await send();
    expect(await alert()).toContain("An unexpected error occurred. Please try again or contact support.");
  });
});
