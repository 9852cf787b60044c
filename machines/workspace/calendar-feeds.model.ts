import type { Samples } from "statewalk";
import { always, both, calls, either, hears, isIn, not, precedes } from "statewalk/oracle";
import type { CalendarFeed, CalendarFeedTarget } from "../../src/contract/workspace/calendar-feeds.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { calendarFeedsMachine } from "./calendar-feeds.ts";

const mine: CalendarFeedTarget = { project: null, view: null };
/** The project in which the walks see it, by its id and its name. */
export const kitchen = { id: "00000000001", name: "ครัว" };
const ofKitchen: CalendarFeedTarget = { project: kitchen.id, view: null };

const feed = (id: string, target: CalendarFeedTarget): CalendarFeed => ({
  id,
  ...target,
  address: `https://kafae-dee.lanngan.com/calendars/${id}-${"x".repeat(43)}.ics?lang=th`,
  createdAt: "2026-11-24T09:00:00.000Z",
  readAt: null,
});

/** One address, of the person's own tasks. */
export const one = { feeds: [feed("00000000001", mine)] };
const two = { feeds: [...one.feeds, feed("00000000002", ofKitchen)] };
const none = { feeds: [] };

export const samples: Samples<typeof calendarFeedsMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("feeds.opened", "feeds.closed", "list.retried"),
    "feed.made": [{ type: "feed.made", target: ofKitchen }],
    "feed.removed": [{ type: "feed.removed", target: mine }],
    ...plainEvents("wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadFeeds: [success(one), success(none), refusal("network")],
    changeFeeds: [success(two), success(none), tooSoon(), refusal("network")],
  },
};

export const description: Description<typeof calendarFeedsMachine> = {
  interactions: {
    "feeds.opened": press("In my calendar program"),
    "feeds.closed": press("Close"),
    "list.retried": press("Load again"),
    "feed.made": press({ say: "Make an address: {name}", with: { name: kitchen.name } }),
    "feed.removed": press({ say: "Take back: {name}", with: { name: { say: "My tasks in all projects" } } }),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  fields: { address: "" },
  expectations: (now) => {
    const isListed = now.hasTag("listed");
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("unreachable") || now.hasTag("refused") ? 1 : 0 },
      { list: "Addresses", entries: isListed ? now.context.feeds.length : 0 },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "feeds.opened": ["Press “In my calendar program”", "กด “ในโปรแกรมปฏิทินของฉัน”"],
    "feeds.closed": ["Close the dialog", "ปิดกล่อง"],
    "feed.made": ["Press the button that makes an address", "กดปุ่มสร้างที่อยู่"],
    "feed.removed": ["Press “Take back” beside an address", "กด “เลิกใช้” ข้างที่อยู่"],
  },
  actors: {
    loadFeeds: ["loading the calendar addresses", "โหลดที่อยู่ปฏิทิน"],
    changeFeeds: ["changing the calendar addresses", "เปลี่ยนที่อยู่ปฏิทิน"],
  },
  states: {
    closed: ["The calendar addresses are not shown", "ยังไม่แสดงที่อยู่ปฏิทิน"],
    loading: ["The addresses are being loaded", "กำลังโหลดที่อยู่"],
    unreachable: ["A banner says that the addresses could not be loaded", "แถบแจ้งว่าโหลดที่อยู่ไม่สำเร็จ"],
    "listed.shown": ["The addresses are listed, and those that can be made are offered", "แสดงที่อยู่ที่มี และให้สร้างที่อยู่ที่ยังไม่มี"],
    "listed.changing": ["An address is being made or taken back", "กำลังสร้างหรือเลิกใช้ที่อยู่"],
    "listed.cooling": cooling,
    "listed.refused": ["A banner says why nothing was changed", "แถบแจ้งเหตุผลที่เปลี่ยนไม่สำเร็จ"],
  },
};

export const oracle: Oracle<typeof calendarFeedsMachine> = {
  rules: [
    showsProblems(["refused", "unreachable", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadFeeds"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "changeFeeds"),
    waitsForCooldown("listed.cooling", "changeFeeds"),
    {
      name: "nothing is made or taken back that nobody asked for",
      from: "WORKSPACE §4: a calendar that other programs read",
      formula: always(either(not(calls("changeFeeds")), hears("feed.made", "feed.removed", "wait.retried"))),
    },
    {
      name: "addresses are shown only once the server has told them",
      from: "WORKSPACE §4: a calendar that other programs read",
      formula: precedes(
        both(hears("loadFeeds done"), ({ event }) => event.output.success),
        isIn("listed"),
      ),
    },
  ],
};
