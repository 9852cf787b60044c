import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cellsPasted, rowsPasted, tablePasted } from "../../src/domain/pasted-rows.ts";

const sheet = "นมสด\t2 แพ็ก\t55\r\nน้ำตาล\t1 ถุง\t25\r\nกาแฟ\t3 กก.\t900\r\n";

it("reads a sheet's rows, each by what stands in it first", () => {
  expect(rowsPasted(sheet).map(({ title }) => title)).toEqual(["นมสด", "น้ำตาล", "กาแฟ"]);
  expect(rowsPasted(sheet)[0]).toEqual({ title: "นมสด", rest: ["2 แพ็ก", "55"] });
  expect(rowsPasted("\t\tกาแฟ\n \t\n\nชา")).toEqual([
    { title: "กาแฟ", rest: [] },
    { title: "ชา", rest: [] },
  ]);
});

it("takes quoted cells with their tabs, breaks and marks as one", () => {
  expect(cellsPasted('"เตรียม\nเอกสาร"\tก\r\n"จองห้อง ""ใหญ่"""\t"ข\tค"')).toEqual([
    ["เตรียม เอกสาร", "ก"],
    ['จองห้อง "ใหญ่"', "ข ค"],
  ]);
  // A mark that ends nowhere, or within, stands as it is.
  expect(cellsPasted('"จอ 15" ก\tข\nจอ 15"')).toEqual([['"จอ 15" ก', "ข"], ['จอ 15"']]);
});

it("reads the sample of a sheet as an import does", () => {
  const text = readFileSync(join(import.meta.dirname, "../imports/samples/sheets-paste.tsv"), "utf8");
  expect(rowsPasted(text).map(({ title }) => title)).toEqual([
    "งาน",
    "เตรียมเอกสาร ประชุมคณะกรรมการ",
    'จองห้อง "ใหญ่"',
    "=SUM(A1:A2)",
    "ส่งอีเมล",
  ]);
});

it("makes a table of several columns, and of nothing else", () => {
  expect(tablePasted(sheet)).toBe("| นมสด | 2 แพ็ก | 55 |\n| --- | --- | --- |\n| น้ำตาล | 1 ถุง | 25 |\n| กาแฟ | 3 กก. | 900 |");
  expect(tablePasted("ก|ข\t\\\nค\tง")).toBe("| ก\\|ข | \\\\ |\n| --- | --- |\n| ค | ง |");
  for (const plain of ["ก\nข", "\tก", "ก\tข", ""]) expect(tablePasted(plain)).toBe(null);
});
