import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brand } from "../../src/contract/brand.ts";
import { activate, loadCatalogues } from "../../src/web/i18n/language.ts";
import { catalogues } from "../../src/web/i18n/catalogues.ts";
import { Privacy } from "../../src/web/views/legal/privacy.tsx";
import { loadConfig } from "../../src/server/config.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { show } from "../model/render.tsx";

const env = {
  UNFINISHED_LIFE: "11",
  MAIL_LIFE: "12",
  JOB_LIFE: "13",
  LEAD_LIFE: "14",
  AUDIT_LIFE: "15",
  SESSION_LIFE: String(16 * 86_400),
  OFFLINE_LIFE: String(17 * 3600),
};

beforeEach(() => loadCatalogues(catalogues.site, catalogues.legal));

test.each([
  ["en", "days", "hours"],
  ["th", "วัน", "ชั่วโมง"],
] as const)("the privacy notice names every length of time as it is set, in %s", async (language, word, hours) => {
  await activate(language);
  await show(<Privacy />, { settings: publicSettings(loadConfig(env), "") });
  const text = screen.getByRole("article").textContent;
  expect(text).toMatch(new RegExp(`\\b17 ${hours}`));
  for (const days of [11, 12, 13, 14, 15, 16, 30, 180]) expect(text).toMatch(new RegExp(`\\b${days} ${word}`));
});

test("whoever has a question writes to an address that opens their mail", async () => {
  await activate("en");
  await show(<Privacy />, { settings: publicSettings(loadConfig(env), "") });
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toContain(`mailto:${brand.supportEmail}`);
});
