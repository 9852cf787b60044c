import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import type { OrganizationAddress } from "../../src/contract/workspace/organization-address.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { organizationAddressMachine } from "./organization-address.ts";

const organization = "กาแฟดี";
const present: OrganizationAddress = { subdomain: "kafae-dee", changeableAt: null, former: [] };
const changedOfLate: OrganizationAddress = {
  subdomain: "kafae-dee",
  changeableAt: "2026-12-20T03:00:00.000Z",
  former: [{ subdomain: "kafae", until: "2027-02-18T03:00:00.000Z" }],
};

export const samples: Samples<typeof organizationAddressMachine> = {
  inputs: [{ organization }, { organization: "บ้านขนม" }],
  events: {
    "address.checked": [
      { type: "address.checked", address: "ban-kafae" },
      { type: "address.checked", address: "kafae-thai" },
      { type: "address.checked", address: null },
    ],
    "name.changed": [
      { type: "name.changed", name: organization },
      { type: "name.changed", name: " บ้านขนม " },
    ],
    ...plainEvents("list.retried", "change.began", "submitted", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadAddress: [success(present), success(changedOfLate), refusal("network")],
    changeAddress: [success({ subdomain: "ban-kafae", address: "http://ban-kafae.localhost:3000" }), tooSoon(), refusal("network")],
  },
  actions: ["tellChanged"],
  systemEvents: ["address.checked"],
  project: ({ context: { chosen, name, organization: own } }) => [chosen !== null, name.trim() === own],
};

export const description: Description<typeof organizationAddressMachine> = {
  fields: { organization: "autocomplete=off" },
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "change.began": press("Change the address…"),
    "name.changed": ({ name }) => write("organization", name as string),
    submitted: press("Change it for everybody"),
    cancelled: press("Leave it as it is"),
  },
  expectations: (now) => {
    const { present: known, name } = now.context;
    const isConfirming = now.hasTag("confirming");
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { words: "The workspace has a new address. This page goes there now.", isSeen: now.hasTag("changed") },
      {
        control: { role: "button", name: "Change the address…" },
        isSeen: now.hasTag("shown") && known?.changeableAt === null,
      },
      ...(isConfirming ? [{ isSending: now.hasTag("busy") }, { field: "organization", text: name }] : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "change.began": ["Press “Change the address…”", "กด “เปลี่ยนที่อยู่…”"],
    "address.checked": ["The check finds out whether the new address can be had", "ระบบตรวจแล้วว่าใช้ที่อยู่ใหม่ได้หรือไม่"],
  },
  actors: {
    loadAddress: ["loading the address", "โหลดที่อยู่"],
    changeAddress: ["changing the address", "เปลี่ยนที่อยู่"],
  },
  states: {
    loading: ["The address is being loaded", "กำลังโหลดที่อยู่"],
    unreachable: ["A banner says that the address could not be loaded", "แถบแจ้งว่าโหลดที่อยู่ไม่สำเร็จ"],
    shown: ["The address is shown, and whether it can be changed", "แสดงที่อยู่ และบอกว่าเปลี่ยนได้หรือไม่"],
    "confirming.editing": [
      "It says what happens, and asks for a new address and the organisation's name",
      "หน้าแจ้งว่าจะเกิดอะไรขึ้น และขอที่อยู่ใหม่กับชื่อองค์กร",
    ],
    "confirming.refused": ["A banner says why the address was not changed", "แถบแจ้งเหตุผลที่เปลี่ยนที่อยู่ไม่ได้"],
    changing: ["The address is being changed", "กำลังเปลี่ยนที่อยู่"],
    cooling: coolingIn("Changing the address", "การเปลี่ยนที่อยู่"),
    changed: ["It says that the page goes to the new address", "หน้าแจ้งว่าจะไปที่ที่อยู่ใหม่"],
  },
};

const from = "DECISIONS 55: changed by an owner, whose organisation's name is typed";

export const oracle: Oracle<typeof organizationAddressMachine> = {
  rules: [
    showsProblems(["refused", "cooling", "unreachable"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "changeAddress"),
    waitsForCooldown("cooling", "changeAddress"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed", "cancelled"),
    {
      name: "no address is changed whose organisation was not named, or to one that was not found free",
      from,
      formula: always(
        (moment) =>
          !calls("changeAddress")(moment) ||
          (moment.is.context.name.trim() === moment.is.context.organization && moment.is.context.chosen !== null),
      ),
    },
    { name: "nothing is changed that nobody chose to", from, formula: precedes(hears("change.began"), calls("changeAddress")) },
    {
      name: "it is changed only once the server has changed it",
      from: "WORKSPACE §6: the server decides",
      formula: precedes(
        both(hears("changeAddress done"), ({ event }) => (event["output"] as { success: boolean }).success),
        isIn("changed"),
      ),
    },
  ],
};
