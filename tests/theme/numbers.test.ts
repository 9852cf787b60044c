/**
 * One source for numbers: no sentence in either language states a price, a trial, a limit or a time of its own. Numbers come into
 * sentences as values; the few that are written out must be the very ones that the contract holds.
 */
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { describe, expect, it, test } from "vitest";
import { years } from "../../src/contract/calendar-day.ts";
import { limits } from "../../src/contract/fields.ts";
import { commandDays } from "../../src/contract/life.ts";
import { undoDays } from "../../src/contract/workspace/imports.ts";
import { linkDays } from "../../src/contract/workspace/invitations.ts";
import { bounds, keyLetters } from "../../src/domain/rows.ts";
import { readable } from "../../src/imports/limits.ts";
import { answerDays, marketingClaims } from "../../src/contract/commitments.ts";
import { percentiles } from "../../src/domain/reports.ts";
import { most } from "../../src/workflow/document.ts";

type Stated = { id: RegExp; number: number; why: string };

const written: Stated[] = [
  {
    id: /^Use at least 3 characters$/,
    number: limits.subdomainMin,
    why: "SPEC §5: a refusal's words are the same on both sides of the wire",
  },
  { id: /^Use at most 63 characters$/, number: limits.subdomainMax, why: "likewise" },
  { id: /^At least 3 characters: a–z/, number: limits.subdomainMin, why: "the hint says what that refusal says" },
  { id: /10-digit number/, number: limits.phoneDigits, why: "SPEC §5 gives the sentence" },
  {
    id: /six-digit code|six digits|sixth digit/,
    number: limits.codeLength,
    why: "a word reads better than a value, and six boxes stand below",
  },
  { id: /^Support around the clock$/, number: parseInt(marketingClaims.support), why: "Thai says it in hours" },
  { id: /within one working day/, number: answerDays.sales, why: "a word reads better than a value" },
  { id: /^One other device is signed out\.$/, number: 1, why: "it is said of one alone; Thai says it in digits" },
  { id: /^30 days$/, number: linkDays[2], why: "a choice beside a day and a week" },
  { id: /^a (day|week)$/, number: 1, why: "it is said of one alone; Thai says it in digits" },
  { id: /^One year$/, number: 1, why: "likewise" },
  { id: /^1 (working )?hour$/, number: 1, why: "likewise" },
  { id: /^After one (working )?day$|^one day left$/, number: 1, why: "likewise" },
  { id: /^Choose one day at least$/, number: 1, why: "a word reads better than a value" },
  { id: /^A whole number (of days, )?from one to \{highest\}$/, number: 1, why: "what counting begins with" },
  { id: /^Of one move the log does not know/, number: 1, why: "it is said of one alone; Thai says it in digits" },
  { id: /^One task, \{lately\} lately$|^with one subtask$/, number: 1, why: "likewise" },
  {
    id: /is there twice\. Remove one of both$|names “\{twice\}” twice|^There are two promises called/,
    number: 2,
    why: "it is said of a pair",
  },
  { id: /^What was done in one go with a move/, number: 2, why: "before and after; only Thai counts them" },
  { id: /^half within |^Used by half of them/, number: percentiles.lower, why: "a word reads better than a value" },
  { id: /85 % within|^Used by 85 of 100/, number: percentiles.upper, why: "a column's head has no values" },
  { id: /^Used by 85 of 100/, number: 100, why: "of how many a percentile is said" },
  { id: /^Up to \{most\} whole numbers from 1 to 99/, number: 1, why: "the hint says what the field takes" },
  { id: /^Up to \{most\} whole numbers from 1 to 99/, number: most.percent, why: "likewise" },
  { id: /^A key is two to six letters/, number: keyLetters[0], why: "a word reads better than a value" },
  { id: /^A key is two to six letters/, number: keyLetters[1], why: "likewise" },
  { id: /^Its tasks are numbered by it/, number: 1, why: "the number of the first task" },
  ...[2, 30].map((number) => ({ id: /^2h 30m$/, number, why: "an example of what can be written" })),
  ...[2, 30, 1.5, 45].map((number) => ({ id: /^Write hours and minutes, such as/, number, why: "examples of what can be written" })),
  { id: /^1 selected$/, number: 1, why: "it is said of one alone" },
  { id: /^Promised: one working hour$/, number: 1, why: "likewise" },
  { id: /^This was made more than 30 days ago/, number: commandDays, why: "a refusal has no values" },
  { id: /^This device's clock was more than a day ahead/, number: 1, why: "likewise" },
  {
    id: /^It (has been in|came to) “\{state\}”|one person may give one$/,
    number: 1,
    why: "it is said of one alone; Thai says it in digits",
  },
  { id: /^one (state|step)$|^One task( at most| now)?$/, number: 1, why: "likewise" },
  { id: /^One task is copied$/, number: 1, why: "it is said of one alone; Thai says it in digits" },
  { id: /^A checklist has more than 100 entries/, number: bounds.items, why: "what is said of a file has no values" },
  { id: /^A date is before 1900 or after 2200/, number: years.first, why: "likewise" },
  { id: /^A date is before 1900 or after 2200/, number: years.last, why: "likewise" },
  { id: /^The file has more than 200,000 comments/, number: readable.comments, why: "likewise" },
  { id: /^The file has more than 20,000 tasks/, number: readable.tasks, why: "likewise" },
  { id: /^This workbook is from before Excel 2007/, number: 2007, why: "the name of a program" },
  { id: /^A title is cut to 200 letters/, number: bounds.title, why: "what is said of a file has no values" },
  { id: /^An entry of a checklist is longer than 200/, number: bounds.item, why: "likewise" },
  { id: /^There are more than 20 states/, number: most.states, why: "likewise" },
  {
    id: /^A year of two figures|^An id stands twice|^The letters of the file can be read in two ways|^Two columns/,
    number: 2,
    why: "it is said of a pair",
  },
  { id: /^A task waits for more than 30 others/, number: bounds.blockers, why: "what is said of a file has no values" },
  { id: /^This import can no longer be undone: its 30 days/, number: undoDays, why: "a refusal has no values" },
  { id: /^A label is cut to 40 letters/, number: bounds.labelName, why: "what is said of a file has no values" },
  { id: /^A description is too long/, number: bounds.description, why: "likewise" },
  { id: /Up to 50 MB\.$|more than 50 MB/, number: readable.bytes / 1024 / 1024, why: "likewise" },
  { id: /^The name of a state is cut to 60/, number: most.nameLetters, why: "likewise" },
  { id: /^Subtasks are more than three deep/, number: bounds.depth, why: "likewise" },
  { id: /Data Protection Act B\.E\. 2562/, number: 2562, why: "the name of the law" },
];

const english =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand half twice";
const thai = "ศูนย์ สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบห้า ยี่สิบ สามสิบ หกสิบ เก้าสิบ ร้อย พัน หมื่น ครึ่ง";
/** What the words mean that may stand in a sentence; any other number word is a number, and never the right one. */
const meanings: Record<string, number> = {
  one: 1,
  หนึ่ง: 1,
  two: 2,
  twice: 2,
  สอง: 2,
  three: 3,
  สาม: 3,
  six: 6,
  sixth: 6,
  หก: 6,
  half: percentiles.lower,
  ครึ่ง: percentiles.lower,
};

/** "One" is a number only where something is counted: "one place" and "another one" are not. */
const counted = /^(working|day|week|month|year|hour|minute|baht|gb|member|project|วัน|สัปดาห์|เดือน|ปี|ชั่วโมง|นาที|บาท|คน|โครงการ)/i;
const words = new Set([...english.split(" "), ...thai.split(" "), "sixth"]);
const segmenter = new Intl.Segmenter("th", { granularity: "word" });

/** The numbers that a message states itself, in digits of both kinds or in words. */
const numbersIn = (message: string): number[] => {
  const text = message
    // A key to press is a name, and so is a percentile.
    .replace(/<(\d+)>.<\/\1>/g, " ")
    .replace(/\b[pF]\d+\b/g, " ")
    .replace(/\{\w+, select,|\{\w+\}|<\/?\d+\/?>/g, " ")
    .replace(/\b(one|other) \{/g, " ")
    .replace(/^\d+\. /, "")
    .replace(/\b0[-–]9\b/g, "")
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  const digits = [...text.matchAll(/\d[\d.,]*/g)].map(([found]) => Number(found.replace(/,/g, "").replace(/\.$/, "")));
  const spoken = [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
  const named = spoken.filter(
    (word, at) => words.has(word.toLowerCase()) || (/^(one|หนึ่ง)$/i.test(word) && counted.test(spoken[at + 1] ?? "")),
  );
  return [...digits, ...named.map((word) => meanings[word.toLowerCase()] ?? NaN)];
};

describe("a number is found", () => {
  it.each([
    ["Free for 7 days", [7]],
    ["ทดลองใช้ฟรี ๓๐ วัน", [30]],
    ["Free for seven days", [NaN]],
    ["ทดลองใช้ฟรีเจ็ดวัน", [NaN]],
    ["Save 25%, from ฿1,000", [25, 1000]],
    ["ภายในหนึ่งวันทำการ", [1]],
    ["{amount, select, one {{days} day of 9} other {{days} days of 9}}", [9, 9]],
  ])("in %s", (message, numbers) => expect(numbersIn(message)).toEqual(numbers));

  it.each([
    "{days}-day free trial",
    "Please choose another one",
    "พันธกิจของเราสามารถ",
    "1. The free plan",
    "a-z, 0-9, and -",
    "<0>{email}</0>",
    "<2>0</2> to fit",
    "Cycle time p50",
  ])("but not in %s", (message) => expect(numbersIn(message)).toEqual([]));
});

const catalogues = await getCatalogs(getConfig());
const messages: { id: string; text: string }[] = [];
for (const catalogue of catalogues)
  for (const language of ["en", "th"])
    for (const [id, entry] of Object.entries((await catalogue.read(language)) ?? {}))
      for (const text of [entry.message ?? id, entry.translation ?? ""]) messages.push({ id: entry.message ?? id, text });

test("no sentence states a number that the contract does not hold", () => {
  expect(messages.length).toBeGreaterThan(1000);
  const own = messages.flatMap(({ id, text }) =>
    numbersIn(text)
      .filter((number) => !written.some((stated) => stated.id.test(id) && stated.number === number))
      .map((number) => `${number}: ${text}`),
  );
  expect(own).toEqual([]);
});

test("what may be written out is still written somewhere", () => {
  const unused = written.filter(
    ({ id, number }) => !messages.some((message) => id.test(message.id) && numbersIn(message.text).includes(number)),
  );
  expect(unused).toEqual([]);
});
