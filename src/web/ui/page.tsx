import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Container } from "./layout.tsx";
import * as css from "./page.css.ts";
import { useReportFirstRender } from "./first-render.ts";

type PageProps = { header: ReactNode; footer?: ReactNode; children: ReactNode };

/** Every page: a link past the header, the header, the content, the footer. */
export const Page = ({ header, footer, children }: PageProps) => {
  useReportFirstRender();
  return (
    <>
      <a className={css.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      {header}
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer && (
        <footer className={css.footer}>
          <Container>{footer}</Container>
        </footer>
      )}
    </>
  );
};

/** A form of 440 px; from 1024 px beside it a drawing of where the person is. */
export const AuthLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={css.split}>
    <div className={css.column}>{children}</div>
    <div className={css.aside}>{aside}</div>
  </div>
);

/** Content below the header, as wide as the site's. */
export const PageBody = ({ children }: { children: ReactNode }) => <Container className={css.body}>{children}</Container>;
