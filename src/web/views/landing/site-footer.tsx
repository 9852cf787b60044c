import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { brand } from "../../../contract/brand.ts";
import { TextButton } from "../../ui/button.tsx";
import { needsScript } from "../../ui/popover.css.ts";
import { useHomeAddress } from "../shell/use-home-address.ts";
import * as css from "./landing.css.ts";

/** Four columns of links (SPEC §2). What has no page of its own leads to the section or the dialog that answers it. */
export const SiteFooter = ({ onContact }: { onContact: () => void }) => {
  const home = useHomeAddress();
  return (
    <>
      <div className={css.footer}>
        <Column id="footer-product" title={<Trans>Product</Trans>}>
          <li>
            <a href={`${home}#features`}>
              <Trans>Features</Trans>
            </a>
          </li>
          <li>
            <a href={`${home}#pricing`}>
              <Trans>Pricing</Trans>
            </a>
          </li>
        </Column>
        <Column id="footer-company" title={<Trans>Company</Trans>}>
          <li>
            <a href={`${home}#about`}>
              <Trans>About us</Trans>
            </a>
          </li>
          <li>
            <Link to="/discount">
              <Trans>Open-source discount</Trans>
            </Link>
          </li>
        </Column>
        <Column id="footer-support" title={<Trans>Support</Trans>}>
          <li>
            <TextButton onClick={onContact} className={needsScript}>
              <Trans>Contact us</Trans>
            </TextButton>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </li>
        </Column>
        <Column id="footer-legal" title={<Trans>Legal</Trans>}>
          <li>
            <Link to="/terms">
              <Trans>Terms of service</Trans>
            </Link>
          </li>
          <li>
            <Link to="/privacy">
              <Trans>Privacy notice</Trans>
            </Link>
          </li>
        </Column>
      </div>
      <p className={css.legalLine}>© {brand.name.en}</p>
    </>
  );
};

const Column = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <nav aria-labelledby={id}>
    <p id={id} className={css.footerTitle}>
      {title}
    </p>
    <ul className={css.footerLinks}>{children}</ul>
  </nav>
);
