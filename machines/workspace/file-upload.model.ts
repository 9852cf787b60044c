import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { always, calls, hears, isIn, never, both } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import { askedOnce, type Oracle, problemOf, sendsOnly, showsProblems, unknown } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type Arrived, fileUploadMachine } from "./file-upload.ts";

const name = "menu.pdf";
/** Six bytes. */
export const file = new File(["a menu"], name, { lastModified: 1 });
const task = "0HrTALSmqYw";
const arrived = (received: number, id = "0HrTALSmqYx"): Arrived => ({ id, received, piece: 4 });
const received = (count: number, piece = 4) => success({ received: count, piece });

export const samples: Samples<typeof fileUploadMachine> = {
  inputs: [{ file, bytes: file.size, task }],
  events: plainEvents("upload.paused", "upload.continued", "upload.cancelled"),
  outcomes: {
    reserve: [
      success(arrived(0)),
      success(arrived(0, "0HrTALSmqYz")),
      success(arrived(6)),
      refusal("storage_full"),
      tooSoon(),
      refusal("network"),
    ],
    sendPiece: [received(4), received(6), received(4, 2), refusal("not_found"), refusal("validation"), refusal("network")],
    askReceived: [received(0), received(6), refusal("not_found"), refusal("validation"), refusal("network")],
    attach: [success(null), refusal("not_found"), refusal("validation"), refusal("network")],
    abort: [success(null), refusal("network")],
  },
};

const button = (say: string) => press({ say, with: { name } });

export const description: Description<typeof fileUploadMachine> = {
  interactions: {
    "upload.paused": button("Pause “{name}”"),
    "upload.continued": button("Continue with “{name}”"),
    "upload.cancelled": button("Do not upload “{name}”"),
  },
  expectations: (now) => [
    { words: { raw: name }, isSeen: true },
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Paused", isSeen: now.hasTag("paused") },
    { words: "The connection was lost. It goes on by itself", isSeen: now.hasTag("cut") },
    ...(now.hasTag("sending") ? [{ progress: Math.floor((now.context.received / now.context.bytes) * 100) }] : []),
  ],
};

export const words: ChartWords = {
  events: {
    "upload.paused": ["Press the button that pauses the upload", "กดปุ่มหยุดอัปโหลดชั่วคราว"],
    "upload.continued": ["Press the button that goes on with it", "กดปุ่มอัปโหลดต่อ"],
    "upload.cancelled": ["Press the button that gives it up", "กดปุ่มไม่อัปโหลดไฟล์นี้"],
  },
  actors: {
    reserve: ["reserving room for the file", "จองพื้นที่ให้ไฟล์"],
    sendPiece: ["sending a piece of the file", "ส่งไฟล์หนึ่งส่วน"],
    askReceived: ["asking how much of it has arrived", "ถามว่าไฟล์ถึงแล้วเท่าไร"],
    attach: ["putting the file on the task", "แนบไฟล์กับงาน"],
    abort: ["giving the upload up", "ยกเลิกการอัปโหลด"],
  },
  delays: { retryWait: ["some seconds pass without a connection", "ผ่านไปหลายวินาทีโดยไม่มีการเชื่อมต่อ"] },
  states: {
    reserving: ["The upload begins", "กำลังเริ่มอัปโหลด"],
    sending: ["A bar shows how much has arrived", "แถบแสดงว่าไฟล์ถึงแล้วเท่าไร"],
    asking: ["A bar shows how much had arrived, and it is asked how much has", "แถบแสดงส่วนที่ถึงแล้ว และกำลังถามว่าถึงเท่าไร"],
    finishing: ["All of it has arrived, and it is put on the task", "ไฟล์ถึงครบแล้ว กำลังแนบกับงาน"],
    paused: ["It says that the upload is paused", "มีข้อความว่าหยุดชั่วคราว"],
    cut: ["It says that the connection was lost, and goes on by itself", "มีข้อความว่าการเชื่อมต่อขาด และจะอัปโหลดต่อเอง"],
    refused: ["It says at the file what is wrong", "มีข้อความที่ไฟล์ว่าผิดตรงไหน"],
    removing: ["The upload is being given up", "กำลังยกเลิกการอัปโหลด"],
    done: ["The file is on the task", "ไฟล์อยู่ในงานแล้ว"],
    gone: ["The file is not uploaded", "ไม่ได้อัปโหลดไฟล์"],
  },
};

type Output = { success: boolean; code: string; data?: { received?: number; piece?: number; id?: string } };
type Moment = { event: AnyEventObject; context: { id: string | null; received: number; piece: number } };
const outputOf = (now: Moment) => now.event.output as Output;
const passing = ["network", "rate_limited"];

/** Where an answer leads, by what the server has of six bytes. */
const leads =
  (done: string, isForgettable = true) =>
  (now: Moment): string => {
    const { success: isDone, code, data } = outputOf(now);
    if (isDone) return data?.received === file.size ? "finishing" : done;
    if (isForgettable && code === "not_found") return "reserving";
    return passing.includes(code) ? "cut" : "refused";
  };
/** Why it was refused, but where it begins anew. */
const problem =
  (isForgettable = true) =>
  (now: Moment) =>
    outputOf(now).success || (isForgettable && outputOf(now).code === "not_found") ? null : problemOf(now);
const from =
  (field: "id" | "received" | "piece", isForgettable = true) =>
  (now: Moment) => {
    const { success: isDone, code, data } = outputOf(now);
    if (!isDone && isForgettable && code === "not_found" && field !== "piece") return field === "id" ? null : 0;
    return data?.[field] ?? now.context[field];
  };
const pieces = { received: from("received"), piece: from("piece"), id: from("id"), problem: problem() };
const goesOn = ({ context }: { context: { id: string | null } }) => (context.id === null ? "reserving" : "asking");

/** In a browser by tests/browser/workspace-files.spec.ts alone: uploads go on behind whatever the page shows. */
export const walks: Kind[] = ["headless", "view"];

export const oracle: Oracle<typeof fileUploadMachine> = {
  effects: {
    begins: {
      at: "reserving",
      sets: {
        file: ({ input }) => input.file,
        bytes: ({ input }) => input.bytes,
        task: ({ input }) => input.task,
        id: null,
        received: 0,
        piece: 0,
        problem: null,
      },
    },
    events: {
      "reserve done": {
        at: leads("sending", false),
        sets: { id: from("id", false), received: from("received", false), piece: from("piece", false), problem: problem(false) },
      },
      "sendPiece done": { at: leads("sending"), sets: pieces },
      "askReceived done": { at: leads("sending"), sets: pieces },
      "attach done": {
        at: (now) => (outputOf(now).success ? "done" : leads("done")(now)),
        sets: { id: from("id"), received: from("received"), problem: problem() },
      },
      "reserve failed": { at: "refused", sets: { problem: unknown } },
      "sendPiece failed": { at: "refused", sets: { problem: unknown } },
      "askReceived failed": { at: "refused", sets: { problem: unknown } },
      "attach failed": { at: "refused", sets: { problem: unknown } },
      "abort done": { at: "gone" },
      "abort failed": { at: "gone" },
      "upload.paused": { at: "paused", sets: { problem: null } },
      "upload.continued": { at: goesOn, sets: { problem: null } },
      "after retryWait": { at: goesOn, sets: { problem: null } },
      "upload.cancelled": { at: ({ context }) => (context.id === null ? "gone" : "removing"), sets: { problem: null } },
    },
    calls: {
      reserve: ({ context }) => ({ file: context.file, task: context.task }),
      sendPiece: ({ context }) => ({ file: context.file, id: context.id, from: context.received, piece: context.piece }),
      askReceived: ({ context }) => ({ id: context.id }),
      attach: ({ context }) => ({ id: context.id }),
      abort: ({ context }) => ({ id: context.id }),
    },
    waits: {
      retryWait: ({ context }) => ((context.problem?.params as { retryAfter?: number } | undefined)?.retryAfter ?? 5) * 1_000,
    },
  },
  alike: {
    file: "what is in a file no sample tells: it is handed on as it is",
    bytes: "the length of the one file of the samples",
    task: "it is handed on as it is",
  },
  rules: [
    askedOnce("DECISIONS 21: a double press sends nothing twice", "reserve"),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "sendPiece"),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "attach"),
    showsProblems(["cut", "refused"], "abort"),
    sendsOnly(
      "no piece begins behind the end",
      "WORKSPACE §3: files",
      "sendPiece",
      ({ from: at, file: sent }: { from: number; file: File }) => at < sent.size,
    ),
    {
      name: "nothing is put on the task before all of it has arrived",
      from: "WORKSPACE §3: files",
      formula: never(both(calls("attach"), ({ is }) => (is.context as Moment["context"]).received < file.size)),
    },
    {
      name: "whatever was paused goes on at a press alone",
      from: "WORKSPACE §3: files",
      formula: always((moment) => {
        const wasPaused = moment.was !== null && moment.was.hasTag("paused");
        return !wasPaused || isIn("paused")(moment) || hears("upload.continued", "upload.cancelled")(moment);
      }),
    },
  ],
};
