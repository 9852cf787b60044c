import { Trans } from "@lingui/react/macro";
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import type { ReactNode } from "react";
import { brand } from "../../../contract/brand.ts";
import type { Language } from "../../../contract/preferences.ts";
import { accentSheet, sheet, styles } from "./style.ts";
import type { Look } from "./template.ts";

type LayoutProps = {
  language: Language;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: ReactNode;
  children: ReactNode;
  /** Of what is from a workspace. */
  look?: Look | undefined;
  foot?: ReactNode;
};

/** Whom to ask. */
const Support = () => (
  <Text className="muted" style={styles.muted}>
    <Trans>
      Questions? Write to{" "}
      <Link className="link" style={styles.address} href={`mailto:${brand.supportEmail}`}>
        {brand.supportEmail}
      </Link>
      .
    </Trans>
  </Text>
);

/** The frame of every mail: brand, one card, and whom to ask. It holds no image but an organisation's logo, which comes along: nothing is missing where images are blocked. */
export const Layout = ({ language, preview, heading, children, look, foot }: LayoutProps) => (
  <Html lang={language}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style dangerouslySetInnerHTML={{ __html: look === undefined ? sheet : sheet + accentSheet(look.accent) }} />
    </Head>
    <Preview>{preview}</Preview>
    <Body lang={language} className="canvas" style={styles.canvas}>
      <Container style={styles.column}>
        <Text className="text" style={styles.brand}>
          <span className="ornament" style={styles.token}>
            ●
          </span>
          {look?.name ?? brand.name[language]}
        </Text>
        <Section className="card" style={styles.card}>
          <div className="line" style={styles.line} />
          <Heading as="h1" className="text" style={styles.heading}>
            {heading}
          </Heading>
          {children}
        </Section>
        <Section style={styles.foot}>{foot ?? <Support />}</Section>
      </Container>
    </Body>
  </Html>
);
