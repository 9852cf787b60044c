/** How old a card is beside what is usual in its state, once a board knows it (LOOK-WORKSPACE, a card). */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { day } from "../../src/contract/time.ts";
import type { Reports } from "../../src/domain/reports.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
afterEach(() => vi.unstubAllGlobals());

const show = async (answer: (url: URL) => Response) => {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://portal.test");
    // What comes beside the board is not what it asks.
    if (url.pathname.endsWith("/favourites")) return new Promise<Response>(() => {});
    asked.push(url);
    return answer(url);
  });
  const tasks = [
    task(1, { state: "s3", stateSince: ago(9.1) }),
    task(2, { state: "s3", stateSince: ago(1.01) }),
    task(3, { state: "s1", stateSince: ago(9.1) }),
  ];
  const session = { bearer: async () => "token", onRejected() {} };
  const given = { session, language: () => "en" } as never;
  await showWithRows(<BoardPage project={own} selected={null} />, storeOf("owner", { projects: [own], tasks }), "live", given);
  await waitFor(() => expect(asked).toHaveLength(1));
  return asked;
};
const ageOf = (number: number) =>
  screen.getByText(`MENU-${number}`, { selector: "article *" }).closest("article")!.querySelector('[title^="Here for"]')!;

it("says in words what stands longer than usual, and draws the rest beside it", async () => {
  const usual = { states: [{ project: own.id, state: "s3", p85: 4 * day }] };
  const none = { cycleTime: null, throughput: null, cumulativeFlow: null, traffic: null };
  const advanced = { timeInState: null, ageing: null, flowEfficiency: null, rework: null, refusals: null, promises: null };
  const data: Reports = { version: wireVersion, ...none, ...advanced, usual };
  const asked = await show(() => Response.json({ success: true, data, message: null, error: null }));
  expect([asked[0]!.pathname, asked[0]!.searchParams.get("only")]).toEqual([`/api/w/kafae-dee/projects/${own.id}/reports`, "usual"]);
  await waitFor(() => expect(ageOf(1).textContent).toBe("9 dayslonger than usual"));
  expect(ageOf(1).querySelector<HTMLElement>("[style]")!.style.width).toBe("100%");
  expect(ageOf(2).textContent).toBe("1 day");
  expect(Number.parseInt(ageOf(2).querySelector<HTMLElement>("[style]")!.style.width, 10)).toBe(25);
  // Of too few stays nothing is usual.
  expect([ageOf(3).textContent, ageOf(3).querySelector("[style]")]).toEqual(["9 days", null]);
});

it("says the days alone where that cannot be had", async () => {
  await show(() => Response.json({ success: false, error: "no" }, { status: 503 }));
  expect(ageOf(1).textContent).toBe("9 days");
});
