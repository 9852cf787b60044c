import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import * as css from "./header.css.ts";
import { Container } from "./layout.tsx";

type HeaderProps = {
  /** The link home, around `<Brand />`. */
  brand: ReactNode;
  /** Links, shown from 1024 px. */
  nav?: ReactNode;
  /** Pickers, the account, buttons; at the end. */
  actions?: ReactNode;
};

export const Header = ({ brand, nav, actions }: HeaderProps) => {
  const { t } = useLingui();
  return (
    <header className={css.header}>
      <Container className={css.inner}>
        <span className={css.brandLink}>{brand}</span>
        {nav && (
          <nav className={css.nav} aria-label={t`Main`}>
            {nav}
          </nav>
        )}
        <div className={css.actions}>{actions}</div>
      </Container>
    </header>
  );
};
