import type { Samples } from "statewalk";
import type { Kind } from "statewalk/record-store";
import { always, both, calls, either, hears, not, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { ownDeviceMachine } from "./own-device.ts";

export const samples: Samples<typeof ownDeviceMachine> = {
  inputs: [undefined],
  events: plainEvents("list.retried", "device.added", "device.removed", "wait.retried", "wait.cancelled"),
  outcomes: {
    lookAtDevice: [...(["unsupported", "denied", "off", "on"] as const).map((status) => success({ status })), refusal("network")],
    askPermission: [{ permission: "granted" }, { permission: "denied" }, { permission: "default" }],
    addDevice: [success(null), tooSoon(), refusal("unavailable")],
    removeDevice: [success(null), tooSoon(), refusal("network")],
  },
};

export const description: Description<typeof ownDeviceMachine> = {
  interactions: {
    "list.retried": press("Load again"),
    "device.added": press("Turn on"),
    "device.removed": press("Turn off"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
    { words: "This browser cannot show notifications.", isSeen: now.hasTag("unsupported") },
    { words: "This browser blocks notifications of this site.", isSeen: now.hasTag("denied") },
    { control: { role: "button", name: "Turn on" }, isSeen: now.hasTag("off") },
    { control: { role: "button", name: "Turn off" }, isSeen: now.hasTag("on") },
  ],
};

export const words: ChartWords = {
  events: {
    "device.added": ["Press “Turn on” of this device", "กด “เปิด” ของอุปกรณ์นี้"],
    "device.removed": ["Press “Turn off” of this device", "กด “ปิด” ของอุปกรณ์นี้"],
  },
  actors: {
    lookAtDevice: ["looking whether this device is told", "ดูว่าอุปกรณ์นี้รับแจ้งเตือนหรือไม่"],
    askPermission: ["the browser's question", "คำถามของเบราว์เซอร์"],
    addDevice: ["turning notifications on", "เปิดแจ้งเตือน"],
    removeDevice: ["turning notifications off", "ปิดแจ้งเตือน"],
  },
  states: {
    looking: ["It is being looked whether this device is told", "กำลังดูว่าอุปกรณ์นี้รับแจ้งเตือนหรือไม่"],
    unreachable: ["A banner says why that is not known", "แถบแจ้งเหตุผลที่ยังไม่รู้"],
    unsupported: ["It says that this browser cannot be told", "หน้าบอกว่าเบราว์เซอร์นี้แสดงแจ้งเตือนไม่ได้"],
    denied: ["It says that this browser blocks notifications", "หน้าบอกว่าเบราว์เซอร์นี้บล็อกแจ้งเตือนไว้"],
    "off.shown": ["Notifications of this device are off", "แจ้งเตือนของอุปกรณ์นี้ปิดอยู่"],
    "off.refused": ["A banner says why they were not turned on", "แถบแจ้งเหตุผลที่เปิดแจ้งเตือนไม่ได้"],
    "off.cooling": coolingIn("Turning notifications on", "การเปิดแจ้งเตือน"),
    asking: ["The browser asks its person", "เบราว์เซอร์กำลังถามผู้ใช้"],
    adding: ["Notifications are being turned on", "กำลังเปิดแจ้งเตือน"],
    "on.shown": ["Notifications of this device are on", "แจ้งเตือนของอุปกรณ์นี้เปิดอยู่"],
    "on.refused": ["A banner says why they were not turned off", "แถบแจ้งเหตุผลที่ปิดแจ้งเตือนไม่ได้"],
    "on.cooling": coolingIn("Turning notifications off", "การปิดแจ้งเตือน"),
    removing: ["Notifications are being turned off", "กำลังปิดแจ้งเตือน"],
  },
};

export const oracle: Oracle<typeof ownDeviceMachine> = {
  rules: [
    showsProblems(["refused", "unreachable", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "lookAtDevice"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "addDevice"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "removeDevice"),
    waitsForCooldown("off.cooling", "addDevice"),
    waitsForCooldown("on.cooling", "removeDevice"),
    {
      name: "the browser asks nobody who did not press",
      from: "WORKSPACE §10: a device is told only where its person wants it",
      formula: always(either(not(calls("askPermission")), hears("device.added"))),
    },
    {
      name: "no device is added whose person did not say yes",
      from: "WORKSPACE §10: a device is told only where its person wants it",
      formula: precedes(
        both(hears("askPermission done"), ({ event }) => (event.output as unknown as { permission?: string }).permission === "granted"),
        calls("addDevice"),
      ),
    },
  ],
};

/** What a browser says of notifications is its person's, and one without a window refuses all of them: a journey has it say what it would. */
export const walks: Kind[] = ["headless", "view"];
