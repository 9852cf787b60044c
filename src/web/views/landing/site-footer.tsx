import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { brand } from "../../../contract/brand.ts";
import { TextButton } from "../../ui/button.tsx";
import * as css from "./landing.css.ts";

/** Four columns of links (SPEC §2). What has no page of its own leads to the section or the dialog that answers it. */
export const SiteFooter = ({ onContact }: { onContact: () => void }) => (
  <>
    <div className={css.footer}>
      <nav aria-labelledby="footer-product">
        <p id="footer-product" className={css.footerTitle}>
          <Trans>Product</Trans>
        </p>
        <ul className={css.footerLinks}>
          <li>
            <a href="/#features">
              <Trans>Features</Trans>
            </a>
          </li>
          <li>
            <a href="/#pricing">
              <Trans>Pricing</Trans>
            </a>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-company">
        <p id="footer-company" className={css.footerTitle}>
          <Trans>Company</Trans>
        </p>
        <ul className={css.footerLinks}>
          <li>
            <a href="/#about">
              <Trans>About us</Trans>
            </a>
          </li>
          <li>
            <Link to="/discount">
              <Trans>Open-source discount</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-support">
        <p id="footer-support" className={css.footerTitle}>
          <Trans>Support</Trans>
        </p>
        <ul className={css.footerLinks}>
          <li>
            <TextButton onClick={onContact}>
              <Trans>Contact us</Trans>
            </TextButton>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-legal">
        <p id="footer-legal" className={css.footerTitle}>
          <Trans>Legal</Trans>
        </p>
        <ul className={css.footerLinks}>
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
        </ul>
      </nav>
    </div>
    <p className={css.legalLine}>© {brand.name.en}</p>
  </>
);
