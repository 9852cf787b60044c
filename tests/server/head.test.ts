/** The heads of pages: what search engines and those who share a page are told. */
import { describe, expect, test } from "vitest";
import type { PublicSettings } from "../../src/contract/settings.ts";
import { escaped, headOf, hiddenHead, inScript } from "../../src/server/web/head.ts";

const words = { title: 'Plans & "prices"', description: "For <everybody>" };
const settings = { freeTrialDays: 7, yearlyBilling: true } as PublicSettings;
const site = "https://lanngan.example";

/** The tags of a head: each its name and attributes, and what a title or script holds. */
const tagsOf = (head: string) =>
  [...head.matchAll(/<(meta|link)\b([^>]*)>|<(title|script)\b([^>]*)>(.*?)<\/\3>/g)].map(([, empty, ofEmpty, full, ofFull, held]) => ({
    name: empty ?? full,
    ...Object.fromEntries([...(ofEmpty ?? ofFull ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [`@${key}`, value])),
    ...(held === undefined ? {} : { held }),
  }));

describe("The head of a public page", () => {
  test("says in Thai where it stands and how it looks when it is shared", () => {
    expect(tagsOf(headOf("/terms", "th", words, site, settings))).toEqual([
      { name: "title", held: "Plans &amp; &quot;prices&quot;" },
      { name: "meta", "@name": "description", "@content": "For &lt;everybody&gt;" },
      { name: "link", "@rel": "canonical", "@href": `${site}/terms` },
      { name: "link", "@rel": "alternate", "@hreflang": "th", "@href": `${site}/terms` },
      { name: "link", "@rel": "alternate", "@hreflang": "en", "@href": `${site}/en/terms` },
      { name: "link", "@rel": "alternate", "@hreflang": "x-default", "@href": `${site}/terms` },
      { name: "meta", "@property": "og:type", "@content": "website" },
      { name: "meta", "@property": "og:site_name", "@content": "ลานงาน" },
      { name: "meta", "@property": "og:title", "@content": "Plans &amp; &quot;prices&quot;" },
      { name: "meta", "@property": "og:description", "@content": "For &lt;everybody&gt;" },
      { name: "meta", "@property": "og:url", "@content": `${site}/terms` },
      { name: "meta", "@property": "og:locale", "@content": "th_TH" },
      { name: "meta", "@property": "og:locale:alternate", "@content": "en_US" },
      { name: "meta", "@property": "og:image", "@content": `${site}/og-th.png` },
      { name: "meta", "@property": "og:image:width", "@content": "1200" },
      { name: "meta", "@property": "og:image:height", "@content": "630" },
      { name: "meta", "@name": "twitter:card", "@content": "summary_large_image" },
    ]);
  });

  test("says the same in English of the English one", () => {
    const tags = new Map(tagsOf(headOf("/", "en", words, site, settings)).map((tag) => [JSON.stringify(tag), true]));
    for (const tag of [
      { name: "link", "@rel": "canonical", "@href": `${site}/en` },
      { name: "link", "@rel": "alternate", "@hreflang": "x-default", "@href": `${site}/` },
      { name: "meta", "@property": "og:site_name", "@content": "Lanngan" },
      { name: "meta", "@property": "og:locale", "@content": "en_US" },
      { name: "meta", "@property": "og:locale:alternate", "@content": "th_TH" },
      { name: "meta", "@property": "og:image", "@content": `${site}/og-en.png` },
    ])
      expect([tag, tags.get(JSON.stringify(tag))]).toEqual([tag, true]);
  });
});

describe("What search engines read of the product", () => {
  const read = (language: "th" | "en", of: Partial<PublicSettings> = {}) => {
    const tags = tagsOf(headOf("/", language, words, site, { ...settings, ...of }));
    const [script] = tags.filter(({ name }) => name === "script") as unknown as [{ "@type": string; held: string }];
    expect(script["@type"]).toBe("application/ld+json");
    return JSON.parse(script.held) as { "@context": string; "@graph": [object, { offers: object[] }] };
  };
  const priced = (name: string, price: number, unitCode: string) => ({
    "@type": "Offer",
    name,
    priceCurrency: "THB",
    url: `${site}/en#pricing`,
    price,
    priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "THB", valueAddedTaxIncluded: false, unitCode },
  });
  const free = { "@type": "Offer", name: "Free", priceCurrency: "THB", url: `${site}/en#pricing`, price: 0 };

  test("is who we are and what each plan costs", () => {
    expect(read("en")).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "Organization", "@id": `${site}/#organization`, name: "Lanngan", url: site, email: "support@lanngan.com" },
        {
          "@type": "SoftwareApplication",
          name: "Lanngan",
          description: "For <everybody>",
          applicationCategory: "BusinessApplication",
          operatingSystem: "Web",
          inLanguage: ["th", "en"],
          publisher: { "@id": `${site}/#organization` },
          offers: [
            { ...free, eligibleDuration: { "@type": "QuantitativeValue", value: 7, unitCode: "DAY" } },
            priced("Standard", 29, "MON"),
            priced("Standard", 261, "ANN"),
            priced("Premium", 99, "MON"),
            priced("Premium", 891, "ANN"),
          ],
        },
      ],
    });
  });

  test("names us and our prices in Thai on the Thai page", () => {
    const [organization, { offers }] = read("th")["@graph"];
    expect(organization).toMatchObject({ name: "ลานงาน" });
    expect(offers[0]).toMatchObject({ url: `${site}/#pricing` });
  });

  test("has no yearly price where none is offered, and no trial where it has no days", () => {
    expect(read("en", { yearlyBilling: false, freeTrialDays: 0 })["@graph"][1].offers).toEqual([
      free,
      priced("Standard", 29, "MON"),
      priced("Premium", 99, "MON"),
    ]);
  });

  test("stands on the landing page alone", () => {
    expect(headOf("/terms", "en", words, site, settings)).not.toContain("<script");
  });
});

test("The head of a page for nobody who searches says so", () => {
  expect(tagsOf(hiddenHead(words))).toEqual([
    { name: "title", held: "Plans &amp; &quot;prices&quot;" },
    { name: "meta", "@name": "description", "@content": "For &lt;everybody&gt;" },
    { name: "meta", "@name": "robots", "@content": "noindex" },
  ]);
});

test("What is written into a page cannot end its element", () => {
  expect(escaped(`<a href="x">&</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
  expect(inScript({ text: "</script><!--" })).toBe('{"text":"\\u003c/script>\\u003c!--"}');
});
