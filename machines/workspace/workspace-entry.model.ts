import type { Samples } from "statewalk";
import { after, always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartSteps, ownAccount } from "../model/steps.ts";
import { arriving, type ChartWords, cooling } from "../model/words.ts";
import { type WorkspaceEntryInput, workspaceEntryMachine } from "./workspace-entry.ts";

export const arrival: WorkspaceEntryInput = {
  subdomain: "kafae-dee",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  signedInAs: "somchai@example.com",
  isOffered: true,
};

const other: WorkspaceEntryInput = {
  ...arrival,
  subdomain: "nangsue",
  challenge: "another-challenge-of-forty-three-characters",
  signedInAs: "somying@example.com",
};

export const samples: Samples<typeof workspaceEntryMachine> = {
  inputs: [
    arrival,
    other,
    { ...arrival, signedInAs: null },
    { ...arrival, subdomain: "" },
    { ...arrival, challenge: "too-short" },
    { ...arrival, isOffered: false },
  ],
  events: {
    ...plainEvents("entry.requested", "account.switched", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    askForCode: [
      success({ address: "http://kafae-dee.localhost:3000/enter?code=a-code" }),
      refusal("not_found"),
      refusal("forbidden"),
      refusal("network"),
      tooSoon(),
    ],
  },
  actions: ["lead", "signOut"],
};

const headings = {
  opening: "Opening the workspace",
  left: "Opening the workspace",
  unknown: "There is no workspace at this address",
  malformed: "Open the workspace from its own address",
  notOffered: "Workspaces are not opened here",
} as const;

export const description: Description<typeof workspaceEntryMachine> = {
  interactions: {
    "entry.requested": press("Open the workspace"),
    "account.switched": press("Switch account"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const [, heading] = Object.entries(headings).find(([tag]) => now.hasTag(tag as keyof typeof headings)) ?? [];
    const isLost = now.hasTag("unknown") || now.hasTag("notMember") || now.hasTag("malformed") || now.hasTag("notOffered");
    return [
      ...(heading ? [{ heading } satisfies Expectation] : []),
      ...(now.hasTag("notMember")
        ? [{ heading: { say: "You are not a member of {subdomain}", with: { subdomain: now.context.subdomain } } } satisfies Expectation]
        : []),
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      {
        control: { role: "button", name: "Open the workspace" },
        isSeen: now.hasTag("opening") || now.hasTag("left"),
        isBusy: now.hasTag("busy") || now.hasTag("left"),
      },
      { control: { role: "link", name: "My workspaces" }, isSeen: isLost },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "entry.requested": ["Press “Open the workspace”", "กด “เปิดพื้นที่ทำงาน”"],
  },
  actors: {
    askForCode: ["asking for the way into the workspace", "ขอสิทธิ์เข้าพื้นที่ทำงาน"],
  },
  states: {
    arriving,
    signingIn: ["The page asks to sign in first", "หน้าขอให้เข้าสู่ระบบก่อน"],
    asking: ["The workspace is being opened", "กำลังเปิดพื้นที่ทำงาน"],
    ready: ["The page offers to open the workspace", "หน้าเสนอให้เปิดพื้นที่ทำงาน"],
    cooling,
    refused: ["A banner says why the workspace was not opened", "แถบแจ้งเหตุผลที่เปิดพื้นที่ทำงานไม่ได้"],
    leading: ["The browser goes to the workspace", "เบราว์เซอร์ไปที่พื้นที่ทำงาน"],
    unknown: ["The page says that there is no such workspace", "หน้าแจ้งว่าไม่มีพื้นที่ทำงานนี้"],
    notMember: ["The page says that this account is no member", "หน้าแจ้งว่าบัญชีนี้ไม่ใช่สมาชิก"],
    switching: ["The account is being left for another", "กำลังออกจากบัญชีเพื่อเปลี่ยนบัญชี"],
    malformed: ["The page asks to begin at the workspace's address", "หน้าขอให้เริ่มจากที่อยู่ของพื้นที่ทำงาน"],
    notOffered: ["The page says that workspaces are elsewhere", "หน้าแจ้งว่าพื้นที่ทำงานอยู่ที่อื่น"],
  },
};

export const steps: ChartSteps<typeof workspaceEntryMachine> = {
  description,
  address: ({ subdomain, challenge }) => `/enter?${new URLSearchParams({ workspace: subdomain, challenge })}`,
  person: ({ signedInAs }) => (signedInAs === null ? "nobody" : "own"),
  given: (input, path) => (path === null || input.signedInAs === null ? input : { ...input, signedInAs: ownAccount(path).email }),
  fields: {},
  calls: { askForCode: "POST /api/auth/enter" },
  // The workspace is another origin, with pages of its own.
  elsewhere: (now) => {
    if (now.hasTag("signingIn") || now.value === "switching") return [{ heading: "Sign in" }];
    return now.hasTag("left") ? [] : null;
  },
  cannot: (given) =>
    "input" in given && !given.input.isOffered
      ? ["the product that is tested has workspaces of its own", "ผลิตภัณฑ์ที่ทดสอบมีพื้นที่ทำงานของตัวเอง"]
      : null,
};

export const oracle: Oracle<typeof workspaceEntryMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("WORKSPACE §1: a single-use code", "askForCode"),
    waitsForCooldown("cooling", "askForCode"),
    {
      name: "nobody is led to a workspace without the server's word",
      from: "WORKSPACE §1: the return address is composed from the workspace, never taken from the query",
      formula: precedes(
        both(hears("askForCode done"), ({ event }) => event.output.success),
        isIn("leading"),
      ),
    },
    {
      name: "a code is asked for by whoever is signed in, for a workspace that is named",
      from: "WORKSPACE §1: signing in first where needed",
      formula: always(
        (moment) => !calls("askForCode")(moment) || (moment.is.context.signedInAs !== null && moment.is.context.subdomain !== ""),
      ),
    },
    {
      name: "once led on, no other code is asked for",
      from: "WORKSPACE §1: one navigation",
      formula: after(isIn("leading")).never(calls("askForCode")),
    },
  ],
};
