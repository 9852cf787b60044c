#!/usr/bin/env bash
# Guess: one day reads as one day, whether its cell is a serial number with a date format, the same with the Thai format dd/mm/bbbb, or a cell of
#   type `d` (ISO 8601, ECMA-376 18.18.11; Excel's strict files, openpyxl with iso_dates).
# Happens: exceljs reads type `d` as a serial number: 2026-11-26 is day 2026, in 1905. read-excel-file reads dd/mm/bbbb as a bare number, and
#   trims texts whose blanks are preserved.
# Seen: exceljs 4.4.0, read-excel-file 9.3.17. Upstream: exceljs/exceljs#2695.
# Concerns: imports of Thai workbooks.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 read-excel-file@9.3.17 fflate@0.8.3
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import ExcelJS from "exceljs";
import { strToU8, zipSync } from "fflate";
import readExcel from "read-excel-file/node";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relations = (...targets) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
const parts = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
  "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/bbbb"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="1"><v>46352</v></c><c r="B1" s="2"><v>46352</v></c><c r="C1" t="d" s="1"><v>2026-11-26</v></c><c r="D1" t="inlineStr"><is><t xml:space="preserve">  x </t></is></c></row></sheetData></worksheet>`,
};
const file = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(XML + text)]))));
writeFileSync("days.xlsx", file);

const plain = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const workbook = new ExcelJS.Workbook();
await workbook.xlsx.load(file);
const seen = {
  exceljs: workbook.worksheets[0].getRow(1).values.slice(1).map(plain),
  "read-excel-file": (await readExcel("days.xlsx"))[0].data[0].map(plain),
};
console.log("expected:", ["2026-11-26", "2026-11-26", "2026-11-26", "  x "]);
console.log("seen:", seen);
assert.deepEqual(seen, { exceljs: ["2026-11-26", "2026-11-26", "1905-07-18", "  x "], "read-excel-file": ["2026-11-26", 46352, "2026-11-26", "x"] });
JS
