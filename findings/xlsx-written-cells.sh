#!/usr/bin/env bash
# Guess: a cell comes back as it was given, or is refused.
# Happens: a text such as Due_x0020_Date (a column's name in SharePoint) is written as it is and comes back with a blank, in both libraries: `_x0020_` is
#   an escape in these files (ECMA-376 22.9.2.19) and needs `_x005F_` before it. hucre writes a bigint, even 5n, as no cell at all, without a word.
# Seen: hucre 1.0.0, exceljs 4.4.0. Upstream: no thread read.
# Concerns: exports: field names from SharePoint, 64-bit ids.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 exceljs@4.4.0
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import ExcelJS from "exceljs";
import { readXlsx, writeXlsx } from "hucre";

const name = "Due_x0020_Date";
const workbook = new ExcelJS.Workbook();
workbook.addWorksheet("S").addRow([name]);
const byExcelJs = new Uint8Array(await workbook.xlsx.writeBuffer());
const byHucre = await writeXlsx({ sheets: [{ name: "S", rows: [[name, 5n]] }] });
const asHucre = async (file) => (await readXlsx(file)).sheets[0].rows[0];
const asExcelJs = async (file) => {
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(Buffer.from(file));
  return read.worksheets[0].getCell("A1").value;
};
const seen = {
  "hucre by hucre": await asHucre(byHucre),
  "hucre by exceljs": await asExcelJs(byHucre),
  "exceljs by hucre": await asHucre(byExcelJs),
  "exceljs by exceljs": await asExcelJs(byExcelJs),
};
console.log("expected: the name four times, 5 or an error");
console.log("seen:", seen);
assert.deepEqual(seen, {
  "hucre by hucre": ["Due Date"],
  "hucre by exceljs": "Due Date",
  "exceljs by hucre": ["Due Date"],
  "exceljs by exceljs": "Due Date",
});
JS
