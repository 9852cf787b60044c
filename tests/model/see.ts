import { screen } from "@testing-library/react";
import { expect } from "vitest";

/** Exactly one element with these words when something is so, none when it is not. */
export const seeWords = (words: string | RegExp, isSo: boolean, place: Pick<typeof screen, "queryAllByText"> = screen) =>
  expect(place.queryAllByText(words), String(words)).toHaveLength(isSo ? 1 : 0);

/** The page's one heading of the first rank. */
export const seeHeading = (words: string | RegExp) => expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(words);

/** As many alerts, none of which says nothing. */
export const seeAlerts = (count: number) =>
  expect(screen.queryAllByRole("alert").map((alert) => alert.textContent)).toEqual(
    Array.from({ length: count }, () => expect.stringMatching(/\S/)),
  );

/** The seconds until it may be sent again are seen, and said politely once. */
export const seeCooldown = (snapshot: { hasTag(tag: "cooling"): boolean }) => {
  const timers = screen.queryAllByRole("timer");
  expect(timers).toHaveLength(snapshot.hasTag("cooling") ? 1 : 0);
  for (const timer of timers) {
    expect(timer.getAttribute("aria-live")).toBe("off");
    expect(timer.closest("[role=status]")?.textContent).toContain("You can go on in 0:42");
  }
};

/** The notice of a wait that takes its time (DECISIONS 21). */
export const seeSlowResponse = (snapshot: { hasTag(tag: "slow" | "stalled"): boolean }) => {
  seeWords("Still working…", snapshot.hasTag("slow") && !snapshot.hasTag("stalled"));
  seeWords("This is taking longer than usual. Nothing you typed is lost.", snapshot.hasTag("stalled"));
};
