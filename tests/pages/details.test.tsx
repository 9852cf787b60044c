/** What pages say and do that depends on what they are given, beside what their charts walk through. */
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { signOutEverywhereMachine } from "../../machines/account/sign-out-everywhere.ts";
import { sessionMachine } from "../../machines/auth/session.ts";
import { jobMachine } from "../../machines/realtime/job.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { plans } from "../../src/contract/plans.ts";
import { SectionedPage } from "../../src/web/ui/sectioned-page.tsx";
import { MessagePage } from "../../src/web/ui/message-page.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { SettingsForm } from "../../src/web/views/account/settings-form.tsx";
import { HomePortal } from "../../src/web/views/home/home-portal.tsx";
import { Pricing } from "../../src/web/views/landing/pricing.tsx";
import { Provisioning } from "../../src/web/views/realtime/provisioning.tsx";
import { PlanOffer } from "../../src/web/views/registration/plan-offer.tsx";
import { tellCodesLeft } from "../../src/web/views/account/codes-left.tsx";
import { SignOutEverywhere } from "../../src/web/views/account/sign-out-everywhere.tsx";
import { Unreachable } from "../../src/web/views/unreachable.tsx";
import { AccountMenu } from "../../src/web/views/shell/account-menu.tsx";
import { AccountNavigation } from "../../src/web/views/shell/account-navigation.tsx";
import { AppPage } from "../../src/web/views/shell/app-page.tsx";
import { show } from "../model/render.tsx";

Element.prototype.scrollTo = () => {};
afterEach(cleanup);

const preferencesWith = (yearlyBilling = true) =>
  createActor(preferencesMachine, {
    input: { preferences: { theme: "ocean", mode: "dark", language: "th", billing: "yearly" }, yearlyBilling },
  });
const sessionAt = (value: object | string) => {
  const { context } = createActor(sessionMachine).getSnapshot();
  return createActor(sessionMachine, { snapshot: sessionMachine.resolveState({ value: value as never, context }) });
};
const text = () => document.body.textContent;

describe("other devices", () => {
  it.each([
    [null, "Your other devices are signed out."],
    [0, "You were signed in on no other device."],
    [1, "One other device is signed out."],
    [3, "3 other devices are signed out."],
  ])("that were signed out are counted: %s", async (ended, words) => {
    const { context } = createActor(signOutEverywhereMachine, { input: {} }).getSnapshot();
    const snapshot = signOutEverywhereMachine.resolveState({ value: "ended", context: { ...context, ended } });
    await show(<SignOutEverywhere actor={createActor(signOutEverywhereMachine, { snapshot, input: {} })} />);
    expect(text()).toContain(words);
  });
});

describe("a plan", () => {
  const [free, pro] = plans;
  it.each([
    [free, "monthly", 14, ["14-day free trial"]],
    [free, "yearly", 0, ["No charge"]],
    [pro, "monthly", 14, [pro.price.toLocaleString("en"), "/ month", "Before VAT"]],
    [
      pro,
      "yearly",
      14,
      [pro.yearlyPrice.toLocaleString("en"), "/ year", (pro.yearlyPrice / 12).toLocaleString("en"), "a month, before VAT"],
    ],
  ] as const)("costs what it costs: %j", async (plan, billing, freeTrialDays, words) => {
    await show(<PlanOffer plan={plan} billing={billing} freeTrialDays={freeTrialDays} action={<b>Take it</b>} />);
    for (const word of [...words, "Take it"]) expect(text()).toContain(word);
  });

  it.each([14, 0])("that is free says so once, with a trial of %i days", async (freeTrialDays) => {
    await show(<PlanOffer plan={free} billing="yearly" freeTrialDays={freeTrialDays} action={null} />);
    const [name, price, ...others] = [...document.querySelectorAll("article h2, article p")].map((part) => part.textContent.trim());
    expect([name, price, others]).toEqual(["Free", freeTrialDays > 0 ? "14-day free trial" : "No charge", []]);
  });

  it("is tried, asked about by its name, or by none", async () => {
    const [tried, contacted, changed] = [vi.fn(), vi.fn(), vi.fn()];
    await show(
      <Pricing billing="monthly" yearlyBilling freeTrialDays={7} ownPlan={null} onBilling={changed} onTry={tried} onContact={contacted} />,
    );
    fireEvent.click(screen.getByRole("button", { name: /about Standard/ }));
    fireEvent.click(screen.getByRole("button", { name: "Contact us" }));
    expect(contacted.mock.calls).toEqual([[pro], [null]]);
    fireEvent.click(screen.getByRole("radio", { name: /Yearly/ }));
    expect(changed.mock.calls).toEqual([["yearly"]]);
  });
});

describe("the preparation of an organisation", () => {
  const at = async (value: "idle" | "completed" | "failed" | "unknown", percent: number) => {
    const { context } = createActor(jobMachine, { input: {} as never }).getSnapshot();
    const snapshot = jobMachine.resolveState({ value, context: { ...context, percent } });
    await show(<Provisioning actor={createActor(jobMachine, { snapshot, input: {} as never })} />);
  };
  it("is told with how far it is", async () => {
    await at("idle", 40);
    expect(screen.getByRole("progressbar", { name: "Progress" }).getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByRole("status").textContent).toBe("We are preparing your organisation. You can go on already.");
    expect(text()).not.toMatch(/stopped|cannot show/);
  });
  it("is nothing to tell of where nobody prepares it", async () => {
    await at("unknown", 0);
    expect(text().trim()).toBe("");
  });
  it("is told when it is done, or has stopped", async () => {
    await at("completed", 100);
    expect(screen.getByRole("status").textContent).toBe("Everything is prepared.");
    expect(screen.queryByRole("progressbar")).toBeNull();
    cleanup();
    await at("failed", 60);
    expect(text()).toContain("The preparation stopped. We have been told and will see to it.");
  });
});

it.each([
  [6, "Codes left: 6. You can make new ones on your profile."],
  [0, "It was the last one. Make new ones on your profile."],
])("who used a recovery code hears how many are left: %i", async (left, words) => {
  await show(<ToastHost />);
  tellCodesLeft(left);
  expect(await screen.findByText("Your recovery code is used up")).toBeTruthy();
  expect(await screen.findByText(words)).toBeTruthy();
});

describe("the settings", () => {
  it("show what is chosen, and tell what is chosen next", async () => {
    const preferences = preferencesWith();
    const sent = vi.spyOn(preferences, "send").mockImplementation(() => {});
    await show(<SettingsForm />, { preferences });
    const nameOf = (radio: HTMLInputElement) => radio.labels![0]!.textContent;
    const radios = () => screen.getAllByRole<HTMLInputElement>("radio");
    expect(
      radios()
        .filter(({ checked }) => checked)
        .map(nameOf),
    ).toEqual(["Ocean", "Dark", "ไทย", expect.stringContaining("Yearly")]);
    for (const name of ["Coffee", "Light", "English", "Monthly"]) fireEvent.click(radios().find((radio) => nameOf(radio) === name)!);
    expect(sent.mock.calls.map(([event]) => event)).toEqual([
      { type: "theme.chosen", theme: "coffee" },
      { type: "mode.chosen", mode: "light" },
      { type: "language.chosen", language: "en" },
      { type: "billing.chosen", billing: "monthly" },
    ]);
  });
  it("know no year where nothing is paid by it", async () => {
    await show(<SettingsForm />, { preferences: preferencesWith(false) });
    expect(text()).not.toContain("Billing period");
  });
});

describe("around a page", () => {
  const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
  it.each([
    ["nothing for a stranger", { signedOut: "complete" }, []],
    ["all of them for who has an organisation", { signedIn: "found" }, ["Dashboard", "Profile", "Settings"]],
    ["but the dashboard for who has none", { signedIn: "absent" }, ["Profile", "Settings"]],
  ])("lead its links to %s", async (_, value, names) => {
    await show(<AccountNavigation />, { session: sessionAt(value) });
    expect(links()).toEqual(names);
  });

  it.each([
    ["who has an organisation", { signedIn: "found" }, ["Dashboard", "Profile", "Settings", "Sign out"]],
    ["who has none", { signedIn: "absent" }, ["Profile", "Settings", "Sign out"]],
  ])("have a menu of their own for %s", async (_, value, names) => {
    const { context } = createActor(sessionMachine).getSnapshot();
    const somebody = { id: "p1", name: "สมชาย ใจดี", email: "somchai@example.com" };
    const snapshot = sessionMachine.resolveState({ value, context: { ...context, person: somebody as never } });
    await show(<AccountMenu signIn="Sign in" />, { session: createActor(sessionMachine, { snapshot }) });
    fireEvent.click(screen.getByRole("button", { name: "Account of สมชาย ใจดี" }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(names);
  });

  it("is said that a sign-out did not reach the server", async () => {
    await show(
      <AppPage nav={<b>Its links</b>}>
        <i>Its words</i>
      </AppPage>,
      { session: sessionAt({ signedOut: "incomplete" }), preferences: preferencesWith(), settings: { google: "off" } } as never,
    );
    for (const words of ["Sign out failed on the server", "Its links", "Its words"]) expect(text()).toContain(words);
  });

  it("its one message is a heading that can be gone to", async () => {
    await show(
      <MessagePage illustration="lost" title="Not here" actions={<button type="button">Home</button>}>
        Words
      </MessagePage>,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Not here" }).tabIndex).toBe(-1);
    expect(screen.getByRole("button", { name: "Home" })).toBeTruthy();
    expect(text()).toContain("Words");
  });

  describe("in sections", () => {
    const sections = [
      { id: "one", name: "Section one" },
      { id: "two", name: "Section two" },
      { id: "three", name: "Section three" },
    ] as const;
    let tops: Record<string, number>;
    beforeEach(() => {
      tops = { one: 100, two: 900, three: 1_700 };
      vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
        return { top: tops[this.id] ?? 0 } as DOMRect;
      });
      return () => vi.restoreAllMocks();
    });
    const page = () =>
      show(
        <SectionedPage label="Terms" sections={sections}>
          {sections.map(({ id, name }) => (
            <h2 key={id} id={id} tabIndex={-1}>
              {name}
            </h2>
          ))}
        </SectionedPage>,
      );
    const current = () =>
      within(screen.getByRole("navigation", { name: "Terms" }))
        .getAllByRole("link")
        .filter((link) => link.getAttribute("aria-current") === "location")
        .map((link) => link.getAttribute("href"));

    it("says which one is read, the first until another has come up", async () => {
      await page();
      expect(current()).toEqual(["#one"]);
      for (const [two, read] of [
        [161, "#one"],
        [160, "#two"],
      ] as const) {
        tops = { one: -700, two, three: 900 };
        fireEvent.scroll(window);
        expect(current()).toEqual([read]);
      }
      tops = { one: 500, two: 900, three: 1_700 };
      fireEvent(window, new Event("resize"));
      expect(current()).toEqual(["#one"]);
    });

    it("has the name of the one that is read in the middle of a strip that is too long for the window", async () => {
      const scrolled = vi.spyOn(Element.prototype, "scrollTo").mockImplementation(() => {});
      const sized = (name: "clientWidth" | "offsetWidth" | "offsetLeft", width: number) =>
        vi.spyOn(name === "clientWidth" ? Element.prototype : HTMLElement.prototype, name as never, "get").mockReturnValue(width as never);
      sized("clientWidth", 300);
      sized("offsetWidth", 100);
      sized("offsetLeft", 400);
      await page();
      expect(scrolled.mock.calls).toEqual([[{ left: 300 }]]);
    });

    it("goes to the one that the address names", async () => {
      const gone: Element[] = [];
      Element.prototype.scrollIntoView = function (this: Element) {
        gone.push(this);
      };
      history.replaceState(null, "", "/#two");
      await page();
      expect(gone.map(({ id }) => id)).toEqual(["two"]);
      expect(document.activeElement?.id).toBe("two");
      cleanup();
      history.replaceState(null, "", "/#elsewhere");
      await page();
      expect(gone).toHaveLength(1);
      history.replaceState(null, "", "/");
    });
  });
});

describe("news of what somebody is not doing leaves the focus where it is", () => {
  it("of a list that could not be had", async () => {
    await show(<Unreachable title="Your sessions" snapshot={{ hasTag: () => true, context: { problem: null } }} send={() => {}} />);
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it("of an organisation that could not be looked up, which is asked for again by a press", async () => {
    const { context } = createActor(sessionMachine).getSnapshot();
    const state = { signedIn: "failed" };
    const session = createActor(sessionMachine, {
      snapshot: sessionMachine.resolveState({
        value: state,
        context: { ...context, person: { name: "Somchai", email: "s@example.com" } as never },
      }),
    });
    const send = vi.spyOn(session, "send").mockReturnValue();
    await show(<HomePortal organizations={null} />, { session });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(send.mock.calls).toEqual([[{ type: "organization.changed" }]]);
  });
});
