import { useLingui } from "@lingui/react/macro";
import { brand } from "../../contract/brand.ts";
import * as css from "./header.css.ts";

/** The mark: a flow line on its yard, with the token at its end. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" style={{ flex: "none" }}>
    <rect width="32" height="32" rx="9" fill="var(--c-accent)" />
    <path d="M9.5 9v7.5a6 6 0 0 0 6 6H19" stroke="var(--c-onAccent)" strokeWidth="2.5" strokeLinecap="round" />
    <circle cx="9.5" cy="9" r="3" fill="var(--c-onAccent)" />
    <circle cx="22" cy="22.5" r="4.5" fill="var(--c-highlight)" />
  </svg>
);

/** Mark and name, in the language of the page. Stands inside a link. */
export const Brand = () => {
  const { i18n } = useLingui();
  return (
    <span className={css.brand}>
      <BrandMark />
      <span className={css.brandName}>{brand.name[i18n.locale === "en" ? "en" : "th"]}</span>
    </span>
  );
};
