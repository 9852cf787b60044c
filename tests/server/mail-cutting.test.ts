/** What of an answer by mail is new: by what mail programs put around it, in English and Thai. */
import { expect, test } from "vitest";
import { newIn } from "../../src/server/mail-in/cutting.ts";

const lines = (...all: string[]) => all.join("\n");
const quoted = ["> It is your move: Mali gave it to you", ">", "> Open the task"];

test.each([
  ["plain", ["Fine.", "", "Friday then."], "Fine.\n\nFriday then."],
  ["Gmail", ["Fine.", "", "On Mon, Nov 30, 2026 at 10:00 AM Lanngan <no-reply@lanngan.com> wrote:", "", ...quoted], "Fine."],
  ["Gmail, broken", ["Fine.", "", "On Mon, Nov 30, 2026 at 10:00 AM Lanngan <", "no-reply@lanngan.com> wrote:", "", ...quoted], "Fine."],
  ["Gmail in Thai", ["ได้ครับ", "", "เมื่อ วันจันทร์ที่ 30 พ.ย. 2026 เวลา 10:00 Lanngan <no-reply@lanngan.com> เขียนว่า:", "", ...quoted], "ได้ครับ"],
  ["Gmail in Thai, in", ["ได้ครับ", "ในวันที่ จ. 30 พ.ย. 2026 10:00 น. Lanngan <no-reply@lanngan.com> เขียนว่า:", ...quoted], "ได้ครับ"],
  ["Apple Mail", ["Fine.", "", "> On 30 Nov 2026, at 10:00, Lanngan <no-reply@lanngan.com> wrote:", ...quoted], "Fine."],
  ["Apple Mail in Thai", ["ตกลง", "", "เมื่อวันที่ 30 พ.ย. 2569 เวลา 10:00 Lanngan <no-reply@lanngan.com> ได้เขียนว่า:", ...quoted], "ตกลง"],
  [
    "Yahoo in Thai",
    ["โอเค", "", "    บน วันจันทร์ที่ 30 พฤศจิกายน 2026 เวลา 10:00:00 GMT+7, Lanngan <a@b.c> เขียน:", "", " It is your move"],
    "โอเค",
  ],
  [
    "Outlook",
    ["Fine.", "", "________________________________", "From: Lanngan <a@b.c>", "Sent: Monday", "To: Mali", "Subject: KRU-1", "", "It is"],
    "Fine.",
  ],
  [
    "Outlook without a line",
    ["Fine.", "", "From: Lanngan <a@b.c>", "Sent: Monday", "To: Mali", "Subject: KRU-1", "", "It is your move"],
    "Fine.",
  ],
  ["Outlook in Thai", ["ได้ค่ะ", "", "จาก: Lanngan <a@b.c>", "ส่งเมื่อ: วันจันทร์", "ถึง: มะลิ", "เรื่อง: KRU-1", "", "ถึงคิวคุณ"], "ได้ค่ะ"],
  ["old Outlook", ["Fine.", "-----Original Message-----", "From: Lanngan", "It is your move"], "Fine."],
  ["between the quoted lines", ["> Friday?", "Yes.", "> And Monday?", "No."], "Yes.\nNo."],
  ["below what is quoted", ["On Mon, Nov 30, 2026 at 10:00 AM Lanngan <a@b.c> wrote:", ...quoted, "", "Fine."], "Fine."],
  ["a signature", ["Fine.", "", "-- ", "Mali", "Coffee house"], "Fine."],
  ["a phone", ["Fine.", "", "Sent from my iPhone"], "Fine."],
  ["a phone in Thai", ["ได้ครับ", "", "ส่งจาก iPhone ของฉัน"], "ได้ครับ"],
  ["a phone with Outlook", ["Fine.", "", "Get Outlook for Android", "________________________________", "From: Lanngan"], "Fine."],
  ["nothing but what is quoted", ["On Mon, Nov 30, 2026 at 10:00 AM Lanngan <a@b.c> wrote:", ...quoted], ""],
  [
    "words that look alike",
    ["On Monday she wrote:", "From: the kitchen", "เขาเขียนว่า: ได้"],
    "On Monday she wrote:\nFrom: the kitchen\nเขาเขียนว่า: ได้",
  ],
  ["carriage returns and wide blanks", ["Fine.\r", "\r", "\r", "\r", "Bye.\u00a0\r"], "Fine.\n\nBye."],
] as const)("of %s", (_of, mail, expected) => {
  expect(newIn(lines(...mail))).toBe(expected);
});
