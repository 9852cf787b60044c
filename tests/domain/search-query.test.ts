/** Filters among the words of a search, as people write them. */
import { describe, expect, it } from "vitest";
import { noFilter, type SearchFilter } from "../../src/domain/search-filter.ts";
import { type KnownNames, readSearch, writtenFilter } from "../../src/domain/search-query.ts";

const known: KnownNames = {
  projects: [
    { id: "p1", key: "MKT", name: "การตลาด", formerKeys: ["ADS"] },
    { id: "p2", key: "SHOP", name: "ร้าน สาขา 2", formerKeys: [] },
    { id: "p3", key: "SHO", name: "Show room", formerKeys: [] },
  ],
  people: [
    { id: "u1", names: ["ฝน", "สายฝน ใจดี"] },
    { id: "u2", names: ["Ann"] },
    { id: "u3", names: ["Anna Lee"] },
  ],
  me: "u2",
  // A Monday.
  today: "2026-11-30",
};

const days = (from: string, until = from): SearchFilter["due"] => ({ days: [{ from, until }], isUndated: false, isLate: false });

describe("a filter", () => {
  it.each<[string, Partial<SearchFilter>]>([
    ["in:MKT", { projects: ["p1"] }],
    ["ใน:mkt", { projects: ["p1"] }],
    ["โครงการ:การตลาด", { projects: ["p1"] }],
    ["in:ads", { projects: ["p1"] }],
    ["in:sho", { projects: ["p3"] }],
    ["in:sh", { projects: ["p2", "p3"] }],
    ["in:ร้าน", { projects: ["p2"] }],
    ["in:ร้าน สาขา 2", { projects: ["p2"] }],
    ['in:"ร้าน สาขา ๒"', { projects: ["p2"] }],
    ["in:mkt in:SHOP", { projects: ["p1", "p2"] }],
    ["by:ann", { people: ["u2"] }],
    ["by:an", { people: ["u2", "u3"] }],
    ["by:anna lee", { people: ["u3"] }],
    ["โดย:สายฝน ใจดี", { people: ["u1"] }],
    ["โดย:ฉัน", { people: ["u2"] }],
    ["by:me", { people: ["u2"] }],
    ["is:done is:Waiting", { categories: ["done", "waiting"] }],
    ["สถานะ:ก\u0E4D\u0E32ลังท\u0E4D\u0E32", { categories: ["active"] }],
    ["is:unassigned", { isUnassigned: true }],
    ["is:overdue", { due: { days: [], isUndated: false, isLate: true } }],
    ["กำหนด:เลยกำหนด", { due: { days: [], isUndated: false, isLate: true } }],
    ["due:none", { due: { days: [], isUndated: true, isLate: false } }],
    ["due:today", { due: days("2026-11-30") }],
    ["กำหนด：พรุ่งนี้", { due: days("2026-12-01") }],
    ["due:week", { due: days("2026-11-30", "2026-12-07") }],
    ["due:1/12/2569", { due: days("2026-12-01") }],
    ["กำหนด:๑/๑๒/๒๕๖๙", { due: days("2026-12-01") }],
    ["due:2026-12-01", { due: days("2026-12-01") }],
    ["กำหนด:26 ธ.ค. 2569", { due: days("2026-12-26") }],
    ["due:friday", { due: days("2026-12-04") }],
  ])("%s is read", (query, filter) => {
    expect(readSearch(query, known)).toMatchObject({ text: "", filter: { ...noFilter, ...filter }, unknown: [], isFiltering: true });
  });

  it.each<[string, string, Partial<SearchFilter>]>([
    ["ชา in:MKT เย็น", "ชา เย็น", { projects: ["p1"] }],
    ["กำหนด:26 ธ.ค. ประชุม", "ประชุม", { due: days("2026-12-26") }],
    ["by:Ann tea", "tea", { people: ["u2"] }],
    ["is:done in:MKT tea", "tea", { categories: ["done"], projects: ["p1"] }],
    ["ประชุมใน:MKT", "ประชุมใน:MKT", {}],
    ["https://x.org a:b 12:30", "https://x.org a:b 12:30", {}],
    ['"in" tea', '"in" tea', {}],
    [" tea ", "tea", {}],
  ])("%s leaves “%s” to be looked for", (query, text, filter) => {
    expect(readSearch(query, known)).toMatchObject({ text, filter: { ...noFilter, ...filter }, unknown: [] });
  });

  it.each<[string, string, string]>([
    ["in:nowhere", "in", "nowhere"],
    ["by:nobody", "by", "nobody"],
    ["is:todo", "is", "todo"],
    ["due:soon", "due", "soon"],
    ["due:31/2/2569", "due", "31/2/2569"],
    ["in:", "in", ""],
    ["tea in: MKT", "in", ""],
    ['by:"', "by", ""],
  ])("%s means nothing", (query, name, value) => {
    expect(readSearch(query, known)).toMatchObject({ unknown: [{ name, value }], isFiltering: false });
  });

  it("is at hand while it ends the search", () => {
    expect(readSearch("tea in:M", known).last).toEqual({ name: "in", value: "M", from: 4 });
    expect(readSearch("tea in:", known).last).toEqual({ name: "in", value: "", from: 4 });
    expect(readSearch('by:"สายฝน ใ', known).last).toEqual({ name: "by", value: "สายฝน ใ", from: 0 });
    for (const query of ["in:M ", "in:M tea", "tea"]) expect(readSearch(query, known).last, query).toBeNull();
  });

  it("is read as it is written for somebody", () => {
    expect([writtenFilter("in", "MKT", "en"), writtenFilter("by", "สายฝน ใจดี", "th")]).toEqual(["in:MKT", 'โดย:"สายฝน ใจดี"']);
    expect(readSearch('tea โดย:"สายฝน ใจดี" green', known)).toMatchObject({ text: "tea green", filter: { people: ["u1"] } });
  });
});
