import { setupI18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { jobMessages, type JobMessageCode } from "../../src/contract/job-messages.ts";
import { messages as thai } from "../../src/locales/realtime/th.po";
import { englishOf } from "../../src/server/words/job-message.ts";
import { jobMessage } from "../../src/web/views/realtime/job-message.ts";

const inLanguage = (locale: "th" | "en") => setupI18n({ locale, messages: { th: thai, en: {} } });

describe("a job's message", () => {
  it("is said in the language of whoever reads it, with what the job counted", () => {
    const progress = { code: "demo_checking", message: "Checking 120 demo records", metadata: { records: 120 } };
    expect(jobMessage(inLanguage("th"), progress)).toBe("กำลังตรวจสอบข้อมูลสาธิต 120 รายการ");
    expect(jobMessage(inLanguage("en"), progress)).toBe("Checking 120 demo records");
  });

  it.each(Object.keys(jobMessages) as JobMessageCode[])("%s reads the same for those who know no codes", (code) => {
    const metadata = { records: 7 };
    expect(englishOf(code, metadata)).toBe(jobMessage(inLanguage("en"), { code, metadata }));
  });

  it("of another service stands as it was sent, in whatever language", () => {
    for (const code of [undefined, null, "of_another", "toString"])
      expect(jobMessage(inLanguage("th"), { code, message: "Half {way}" })).toBe("Half {way}");
    expect(jobMessage(inLanguage("th"), {})).toBe("");
  });
});
