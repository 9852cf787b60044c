import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { brand } from "../../../contract/brand.ts";

/** The name of the page in the tab, in the history and for those who listen: what it is, then whose. */
export const PageTitle = ({ children }: { children: string }) => {
  const { i18n } = useLingui();
  const name = brand.name[i18n.locale === "en" ? "en" : "th"];
  useEffect(() => {
    document.title = `${children} · ${name}`;
  }, [children, name]);
  return null;
};
