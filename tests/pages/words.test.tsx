/** What views say with what they are given, each stated by hand: links, names, times and the words of every kind. */
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { profileMachine } from "../../machines/account/profile.ts";
import { recoveryCodesMachine } from "../../machines/account/recovery-codes.ts";
import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { list } from "../../machines/account/factor-enrolment.model.ts";
import { sessionsAndIdentitiesMachine } from "../../machines/account/sessions-and-identities.ts";
import { there } from "../../machines/account/sessions-and-identities.model.ts";
import { success } from "../../machines/model/answers.ts";
import { sessionMachine } from "../../machines/auth/session.ts";
import { registrationMachine, type RegistrationSnapshot } from "../../machines/registration/registration.ts";
import { samples as registrations } from "../../machines/registration/registration.model.ts";
import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { activate } from "../../src/web/i18n/language.ts";
import { Brand } from "../../src/web/ui/brand.tsx";
import { Header } from "../../src/web/ui/header.tsx";
import PasswordStrength from "../../src/web/ui/password-strength.tsx";
import { ModePicker, ThemePicker } from "../../src/web/ui/pickers.tsx";
import { PageSpinner } from "../../src/web/ui/spinner.tsx";
import { ProfileForm } from "../../src/web/views/account/profile-form.tsx";
import { ContactDialog } from "../../src/web/views/dialogs/contact-dialog.tsx";
import { HomePortal } from "../../src/web/views/home/home-portal.tsx";
import { Pricing } from "../../src/web/views/landing/pricing.tsx";
import { SiteFooter } from "../../src/web/views/landing/site-footer.tsx";
import { contactMachine } from "../../machines/dialogs/contact.ts";
import { jobMachine } from "../../machines/realtime/job.ts";
import { DebugPage } from "../../src/web/views/realtime/debug-page.tsx";
import { Provisioning } from "../../src/web/views/realtime/provisioning.tsx";
import { VerifyStep } from "../../src/web/views/registration/verify-step.tsx";
import { stepStatuses } from "../../src/web/views/realtime/job-progress.tsx";
import { CompleteStep } from "../../src/web/views/registration/complete-step.tsx";
import { SubdomainField } from "../../src/web/views/registration/subdomain-field.tsx";
import { WorkspacePreview } from "../../src/web/views/registration/workspace-preview.tsx";
import { Factors } from "../../src/web/views/account/factors.tsx";
import { RecoveryCodes } from "../../src/web/views/account/recovery-codes.tsx";
import { SessionsAndIdentitiesList } from "../../src/web/views/account/sessions-and-identities-list.tsx";
import { begin } from "../model/journey.ts";
import { settings, show } from "../model/render.tsx";
import { write } from "../model/view-walk.tsx";

afterEach(async () => {
  cleanup();
  await activate("en");
});

const text = () => document.body.textContent;
const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("around the public pages", () => {
  const preferences = createActor(preferencesMachine, {
    input: { preferences: { theme: "default", mode: "light", language: "en", billing: "monthly" }, yearlyBilling: true },
  });

  it("lead the footer's links, under their titles, to where they say", async () => {
    const asked = vi.fn();
    await show(<SiteFooter onContact={asked} />, { preferences });
    const column = (name: string) => linksIn(screen.getByRole("navigation", { name }));
    expect(column("Product").map(([words, to]) => [words, to!.split("#")[1]])).toEqual([
      ["Features", "features"],
      ["Pricing", "pricing"],
    ]);
    expect(column("Company")[1]).toEqual(["Open-source discount", "/discount"]);
    expect(column("Support")[0]![1]).toMatch(/^mailto:/);
    expect(column("Legal")).toEqual([
      ["Terms of service", "/terms"],
      ["Privacy notice", "/privacy"],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Contact us" }));
    expect(asked).toHaveBeenCalledOnce();
  });

  it("lead the prices to the discount", async () => {
    await show(
      <Pricing
        billing="monthly"
        yearlyBilling
        freeTrialDays={7}
        ownPlan={null}
        onBilling={() => {}}
        onTry={() => {}}
        onContact={() => {}}
      />,
    );
    expect(screen.getByRole("link", { name: "Ask for the discount" }).getAttribute("href")).toBe("/discount");
  });

  it("have a navigation in the header where there is one", async () => {
    await show(<Header brand="Home" nav={<a href="/x">Links</a>} actions="Tools" />);
    expect(screen.getByRole("navigation", { name: "Main" }).textContent).toBe("Links");
    expect(screen.getByRole("banner").textContent).toBe("HomeLinksTools");
    cleanup();
    await show(<Header brand="Home" />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("bear the name in the language of the page", async () => {
    await show(<Brand />);
    expect(text()).toBe("Lanngan");
    cleanup();
    await activate("th");
    await show(<Brand />);
    expect(text()).toBe("ลานงาน");
  });

  it("say what a whole page waits for", async () => {
    await show(<PageSpinner>One thing</PageSpinner>);
    expect(screen.getByRole("status").textContent).toBe("One thing");
  });
});

describe("a choice", () => {
  it("of a theme is one of ten, each by its name and in its colours", async () => {
    await show(<ThemePicker value="ocean" onChange={() => {}} />);
    const labels = [...document.querySelectorAll("label")];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      "Indigo",
      "Forest",
      "Coffee",
      "Ocean",
      "Sunset",
      "Corporate",
      "Modern",
      "Colourful",
      "Azure",
      "Stone",
    ]);
    for (const label of labels)
      expect(label.querySelector("[data-theme]")?.getAttribute("data-theme")).toBe(label.querySelector("input")!.value);
  });

  it("of an appearance has a picture and a name", async () => {
    await show(<ModePicker value="dark" onChange={() => {}} />);
    const labels = [...document.querySelectorAll("label")];
    expect(labels.map(({ textContent }) => textContent)).toEqual(["Light", "Dark", "Match system"]);
    // Its own and the mark of what is chosen.
    for (const label of labels) expect(label.querySelectorAll("svg")).toHaveLength(2);
  });
});

it.each([
  ["secret", "Easy to guess", 1],
  ["password1", "Easy to guess", 1],
  ["zq8-tulip-harbour", "Very strong", 4],
])("the password %s is told as %s", async (password, words, bars) => {
  await show(<PasswordStrength password={password} minimum={8} />);
  expect(text()).toBe(words);
  const filled = [...document.querySelectorAll("[aria-hidden=true] > span")].map(({ className }) => className);
  expect(filled.filter((one) => one !== filled.at(-1) || bars === 4)).toHaveLength(bars);
});

it("a step of a job is told in the words of its kind", async () => {
  await show(
    <ul>
      {Object.entries(stepStatuses).map(([status, { words }]) => (
        <li key={status}>{words()}</li>
      ))}
    </ul>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Waiting",
    "In progress",
    "Succeeded",
    "Completed",
    "Error",
    "Not found",
  ]);
});

describe("an account", () => {
  it("shows the address that it was made with, which is not changed here", async () => {
    const actor = createActor(profileMachine, { input: { firstName: "Somying", lastName: "", nickname: "" } });
    await show(<ProfileForm actor={actor} email="somying@example.com" />);
    const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
    expect([email.value, email.readOnly]).toEqual(["somying@example.com", true]);
  });

  it("is told since when each way to sign in is there, where that is known", async () => {
    const entries = [
      { ...there, id: "a", detail: "one", since: null },
      { ...there, id: "b", detail: "two", since: "2026-11-19T09:00:00Z" },
      { ...there, id: "c", name: "email", detail: "", since: "2026-11-20T09:00:00Z" },
    ];
    const { actor, settled } = begin(sessionsAndIdentitiesMachine, undefined, { list: () => success(entries) });
    await settled();
    await show(<SessionsAndIdentitiesList actor={actor} fixed="fixed" end={({ name }) => `End ${name}`} />);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "ChromeoneEnd Chrome",
      "Chrometwo · since 19 November 2026End Chrome",
      "Emailsince 20 November 2026End Email",
    ]);
    expect(screen.queryByRole("button", { name: /Link/ })).toBeNull();
  });

  it("suggests a name for the app that is set up", async () => {
    const { actor, settled } = begin(factorEnrolmentMachine, undefined, { listFactors: () => list([]) });
    await settled();
    await show(<Factors actor={actor} email="somying@example.com" />);
    fireEvent.click(screen.getByRole("button", { name: "Set up an authenticator app" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the app" }).value).toBe("My phone");
  });

  it("has its recovery codes in groups, to be read and to be downloaded", async () => {
    const { actor, settled } = begin(recoveryCodesMachine, { isReplacing: false }, { makeCodes: () => success(["abcd2345efgh6789"]) });
    await settled();
    await show(<RecoveryCodes actor={actor} email="somying@example.com" />);
    const heading = await screen.findByRole("heading", { name: "Your recovery codes" });
    expect(document.activeElement).toBe(heading);
    expect(heading.tabIndex).toBe(-1);
    expect(within(screen.getByRole("list", { name: "Recovery codes" })).getByRole("listitem").textContent).toBe("abcd-2345-efgh-6789");
    const link = screen.getByRole("link", { name: "Download the codes" });
    expect(decodeURIComponent(link.getAttribute("href")!.split(",")[1]!)).toBe(
      "Recovery codes for Lanngan, somying@example.com\nEach of them works once.\n\nabcd-2345-efgh-6789\n",
    );
    expect(link.getAttribute("download")).toBe("lanngan-recovery-codes.txt");
  });
});

describe("a home", () => {
  const home = async (pending: object | undefined) => {
    const { context } = createActor(sessionMachine).getSnapshot();
    const snapshot = sessionMachine.resolveState({
      value: { signedIn: "absent" },
      context: { ...context, person: { name: "Somying" } as never, organization: (pending ? { pending } : null) as never },
    });
    await show(<HomePortal organizations={null} />, { session: createActor(sessionMachine, { snapshot }) });
  };
  it("without an organisation offers to register one", async () => {
    await home(undefined);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hello, Somying");
    expect(text()).toContain("You have no organisation yet.");
    expect(screen.getByRole("link", { name: "Register an organisation" }).getAttribute("href")).toBe("/register");
  });
  it("with a registration that waits offers to go on with it", async () => {
    await home({ organizationName: "Mango" });
    expect(text()).toContain("The registration of Mango is waiting for you.");
    expect(screen.getByRole("link", { name: "Continue the registration" }).getAttribute("href")).toBe("/register");
  });
});

describe("a registration", () => {
  const knowing = (more: object) => {
    const { context } = createActor(registrationMachine, { input: registrations.inputs[0]! }).getSnapshot();
    return { context: { ...context, ...more }, hasTag: () => false } as unknown as RegistrationSnapshot;
  };
  const verified = { organizationName: "Mango House", subdomain: "mango", trialEndsAt: "2026-11-27T09:00:00Z" };

  it("that is complete says what was registered", async () => {
    const snapshot = knowing({ verified, email: "somying@example.com", planId: 2 });
    await show(<CompleteStep snapshot={snapshot} preparation={(name) => <p>{name} in preparation</p>} actions="onward" />);
    const names = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(names).toEqual(["Organisation name", "Workspace address", "Free trial until"]);
    expect(values).toEqual(["Mango House", expect.stringMatching(/^mango\./), "27 November 2026"]);
    for (const name of ["mango.portal.example", "Open the workspace"])
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("https://mango.portal.example");
    for (const words of ["Mango House is ready", "We have sent a confirmation to somying@example.com.", "mango in preparation"])
      expect(text()).toContain(words);
    expect(text()).toContain("You asked for the Standard plan. Our sales team will contact you");
  });

  it("that is complete says nothing of what is not known, nor of a free plan", async () => {
    const snapshot = knowing({ verified: { ...verified, subdomain: null, trialEndsAt: null }, planId: 1 });
    await show(<CompleteStep snapshot={snapshot} preparation={() => <p>in preparation</p>} actions="onward" />);
    expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual(["Organisation name"]);
    expect(text()).not.toMatch(/in preparation|You asked for/);
  });

  it("shows the workspace as it will stand", async () => {
    await show(<WorkspacePreview snapshot={knowing({ verified: null, organizationName: "", subdomain: "" })} />);
    expect(text()).toMatch(/^my-team\..*Your organisation$/);
    cleanup();
    await show(<WorkspacePreview snapshot={knowing({ verified: null, organizationName: " Mango House ", subdomain: "house" })} />);
    expect(text()).toMatch(/^house\..*Mango House$/);
    cleanup();
    await show(<WorkspacePreview snapshot={knowing({ verified, organizationName: "Another", subdomain: "another" })} />);
    expect(text()).toMatch(/^mango\..*Mango House$/);
    cleanup();
    const byPath = { ...settings, workspaces: "path" } as const;
    await show(<WorkspacePreview snapshot={knowing({ verified, organizationName: "Another" })} />, { settings: byPath });
    expect(text()).toContain("portal.example/w/mango");
  });
});

describe("a name that is kept", () => {
  const kept = async (value: "available" | "reassigned", message: string | null) => {
    const input = { email: "somying@example.com", subdomain: "", organizationName: "Mango" };
    const { context } = createActor(subdomainMachine, { input }).getSnapshot();
    const snapshot = subdomainMachine.resolveState({
      value: { [value]: "timed" },
      context: { ...context, subdomain: "mango", heldFor: 42, words: message },
    });
    await show(<SubdomainField site={settings} actor={createActor(subdomainMachine, { snapshot, input })} organizationName="Mango" />);
    return screen.getByRole("timer").textContent;
  };
  it("says for how long", async () => {
    expect(await kept("available", null)).toBe("0:42");
    expect(text()).toContain("Available. Kept for you for 0:42");
    cleanup();
    expect(await kept("reassigned", null)).toBe("0:42");
    expect(text()).toContain("This name was transferred to you from an earlier account, and you may use it. Kept for you for 0:42");
    cleanup();
    expect(await kept("reassigned", "It is yours now.")).toBe("0:42");
    expect(text()).toContain("It is yours now. Kept for you for 0:42");
  });
});

/** An actor that stands still. */
const actorIn = (context: object, tags: string[], children = {}) => {
  const snapshot = { context, children, hasTag: (tag: string) => tags.includes(tag), can: () => false };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }), send() {} } as never;
};

it.each([
  ["error", true],
  ["reconnecting", true],
  ["connected", false],
])("whoever waits for their organisation hears that its progress is not seen where the connection is %s", async (tag, isShown) => {
  await show(<Provisioning actor={actorIn({ percent: 40 }, [], { hub: actorIn({}, [tag]) })} />);
  expect(text().includes("We cannot show the progress at the moment.")).toBe(isShown);
});

it("the latest message of a job is shown with its data", async () => {
  const { actor, send } = begin(jobMachine, { jobName: "fake-job", watchesAtOnce: false });
  await show(<DebugPage actor={actor} />);
  const data = () => [...document.querySelectorAll("pre")].map(({ textContent }) => textContent);
  expect(text()).toContain("None yet");
  expect(data()).toContain("{}");
  const progress = { step: "data_validation", status: "completed", message: "All of it", metadata: { rows: 3 } };
  act(() => send({ type: "progress.received", jobName: "fake-job", progress } as never));
  expect(text()).not.toContain("None yet");
  expect(data()).toContain('{\n  "rows": 3\n}');
});

it("that a code could not be sent is said without taking the focus from where one types", async () => {
  const context = { email: "somying@example.com", code: "", isDemo: false, cooldown: 0, lockout: 0, sendProblem: { code: "network" } };
  await show(<VerifyStep actor={actorIn(context, ["entering", "sendFailed"])} />);
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(screen.getByRole("alert").contains(document.activeElement)).toBe(false);
});

it("what is written to sales is about one of four things, and hears what only machines fill in", async () => {
  const { actor, send, at } = begin(contactMachine, undefined as never);
  send({ type: "dialog.opened", packageId: null });
  await show(<ContactDialog actor={actor} />);
  const dialog = await screen.findByRole("dialog", { name: "Contact sales" });
  expect(
    within(dialog)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["A general question", "The Standard plan", "The Premium plan", "A custom solution"]);
  write(dialog.querySelector<HTMLElement>("[name=website]"), "https://example.com");
  expect(at().context.values.website).toBe("https://example.com");
});
