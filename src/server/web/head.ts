import { brand } from "../../contract/brand.ts";
import { addressOf, type PublicPage } from "../../contract/pages.ts";
import { offered, plans } from "../../contract/plans.ts";
import { type Language, languages } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";

/** What a page's head says in words. */
export type HeadWords = { title: string; description: string };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON that cannot end its script element. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const locales: Record<Language, string> = { th: "th_TH", en: "en_US" };
const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;

/** Who we are and what it costs, for search engines; every price and limit from the plans. */
const structured = (site: string, language: Language, words: HeadWords, { freeTrialDays, yearlyBilling }: PublicSettings) => {
  const organization = {
    "@type": "Organization",
    "@id": `${site}/#organization`,
    name: brand.name[language],
    url: site,
    email: brand.supportEmail,
  };
  const offers = plans.flatMap((plan) => {
    const offer = { "@type": "Offer", name: plan.name, priceCurrency: "THB", url: `${site}${addressOf("/", language)}#pricing` };
    const monthly = { ...offer, price: plan.price, ...period("MON", plan.price) };
    const { trialDays: days } = offered(plan, freeTrialDays);
    if (plan.price === 0)
      return [
        days > 0
          ? { ...offer, price: 0, eligibleDuration: { "@type": "QuantitativeValue", value: days, unitCode: "DAY" } }
          : { ...offer, price: 0 },
      ];
    return yearlyBilling ? [monthly, { ...offer, price: plan.yearlyPrice, ...period("ANN", plan.yearlyPrice) }] : [monthly];
  });
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization,
      {
        "@type": "SoftwareApplication",
        name: brand.name[language],
        description: words.description,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        inLanguage: languages,
        publisher: { "@id": organization["@id"] },
        offers,
      },
    ],
  };
};

/** A price for one of UN/CEFACT's units of time. */
const period = (unitCode: "MON" | "ANN", price: number) => ({
  priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "THB", valueAddedTaxIncluded: false, unitCode },
});

/** The head of a public page in a language: its name, where it stands, how it looks when it is shared. */
export const headOf = (page: PublicPage, language: Language, words: HeadWords, site: string, settings: PublicSettings): string => {
  const address = (to: Language) => site + addressOf(page, to);
  const image = `${site}/og-${language}.png`;
  return [
    `<title>${escaped(words.title)}</title>`,
    meta("description", words.description),
    `<link rel="canonical" href="${address(language)}">`,
    ...languages.map((to) => `<link rel="alternate" hreflang="${to}" href="${address(to)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address("th")}">`,
    property("og:type", "website"),
    property("og:site_name", brand.name[language]),
    property("og:title", words.title),
    property("og:description", words.description),
    property("og:url", address(language)),
    property("og:locale", locales[language]),
    ...languages.filter((to) => to !== language).map((to) => property("og:locale:alternate", locales[to])),
    property("og:image", image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    meta("twitter:card", "summary_large_image"),
    page === "/" ? `<script type="application/ld+json">${inScript(structured(site, language, words, settings))}</script>` : "",
  ].join("");
};

/** The head of a page that is for nobody who searches. */
export const hiddenHead = (words: HeadWords): string =>
  `<title>${escaped(words.title)}</title>${meta("description", words.description)}${meta("robots", "noindex")}`;
