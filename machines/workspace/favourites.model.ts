import type { Samples } from "statewalk";
import { always, calls, either, hears, isIn, not } from "statewalk/oracle";
import type { Favourite } from "../../src/contract/workspace/favourites.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import { askedOnce, type Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import type { favouritesMachine } from "./favourites.ts";

/** The project in which the walks see it, and a task in it. */
export const kitchen = { id: "00000000001", name: "ครัว" };
export const brewing = { id: "00000000002", name: "ชงชา" };

const ofKitchen: Favourite = { kind: "project", id: kitchen.id, project: kitchen.id, name: kitchen.name, page: null, number: null };
const ofBrewing: Favourite = { kind: "task", id: brewing.id, project: kitchen.id, name: brewing.name, page: null, number: 1 };

export const two = { favourites: [ofKitchen, ofBrewing] };
const turned = { favourites: [ofBrewing, ofKitchen] };
const none = { favourites: [] };

export const samples: Samples<typeof favouritesMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("list.retried", "page.returned"),
    "star.pressed": [{ type: "star.pressed", target: { kind: "project", id: kitchen.id } }],
    "favourite.moved": [{ type: "favourite.moved", target: { kind: "task", id: brewing.id }, before: { kind: "project", id: kitchen.id } }],
  },
  outcomes: {
    load: [success(two), success(none), refusal("network")],
    changeFavourites: [success(turned), success(none), refusal("network")],
  },
  systemEvents: ["page.returned"],
};

export const description: Description<typeof favouritesMachine> = {
  interactions: {
    "list.retried": press("Load again"),
    "star.pressed": press({ say: "Favourite: {name}", with: { name: kitchen.name } }),
    "favourite.moved": press({ say: "Move up: {name}", with: { name: brewing.name } }),
  },
  expectations: (now) => {
    const { favourites, change } = now.context;
    const changed = change && ("put" in change ? change.put : change.remove);
    const isListed = now.hasTag("listed");
    return [
      { list: "Favourites", entries: isListed ? favourites.map(({ name }) => ({ raw: name })) : 0 },
      { words: "Your favourites could not be loaded", isSeen: now.hasTag("unreachable") },
      {
        control: { role: "button", name: { say: "Favourite: {name}", with: { name: kitchen.name } } },
        isSeen: true,
        isBusy: now.hasTag("busy") && changed?.id === kitchen.id,
      },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "page.returned": ["Come back to the page", "กลับมาที่หน้านี้"],
    "star.pressed": ["Press the star beside the project's name", "กดดาวข้างชื่อโครงการ"],
    "favourite.moved": ["Move an entry up", "เลื่อนรายการขึ้น"],
  },
  actors: {
    load: ["loading the favourites", "โหลดรายการโปรด"],
    reload: ["loading the favourites again", "โหลดรายการโปรดอีกครั้ง"],
    changeFavourites: ["changing the favourites", "เปลี่ยนรายการโปรด"],
  },
  states: {
    loading: ["No favourites are shown yet", "ยังไม่แสดงรายการโปรด"],
    unreachable: ["The rail says that the favourites could not be loaded", "แถบข้างแจ้งว่าโหลดรายการโปรดไม่สำเร็จ"],
    "listed.idle": ["The rail lists the favourites", "แถบข้างแสดงรายการโปรด"],
    "listed.looking": ["The favourites are shown while they are loaded anew", "แสดงรายการโปรดระหว่างโหลดใหม่"],
    "listed.changing": ["The favourites are being changed", "กำลังเปลี่ยนรายการโปรด"],
    "listed.refused": ["A message says why nothing was changed", "ข้อความแจ้งเหตุผลที่เปลี่ยนไม่สำเร็จ"],
  },
};

export const oracle: Oracle<typeof favouritesMachine> = {
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "changeFavourites"),
    {
      name: "nothing is kept, moved or dropped that nobody asked for",
      from: "WORKSPACE §3: what somebody wants at hand",
      formula: always(either(not(calls("changeFavourites")), hears("star.pressed", "favourite.moved"))),
    },
    {
      name: "what is listed stays in sight",
      from: "WORKSPACE §3: what somebody wants at hand",
      formula: always(({ was, is }) => was === null || !was.hasTag("listed") || isIn("listed")({ is } as never)),
    },
  ],
};
