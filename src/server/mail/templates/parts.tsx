import { Trans } from "@lingui/react/macro";
import { Button, Link, Section, Text } from "react-email";
import type { ReactNode } from "react";
import { styles } from "./style.ts";

/** The pieces that mails are put together from. */

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="text" style={styles.text}>
    {children}
  </Text>
);

export const Note = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={styles.muted}>
    {children}
  </Text>
);

/**
 * Words of the reader's own inside a sentence. As a child element, because translated sentences read `<` in their values as markup.
 */
export const Own = ({ words }: { words: string }) => <strong>{words}</strong>;

/** Six digits, large; as one word, so that a double click and a screen reader take all of them. */
export const Code = ({ children }: { children: string }) => (
  <Text className="sunken" style={styles.code}>
    {children}
  </Text>
);

/** The mail's one thing to do, with its address in full for clients that show no buttons and for readers who check before they click. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <Section style={{ margin: "8px 0 20px" }}>
      <Button className="button" style={styles.button} href={href}>
        <span style={styles.buttonWords}>{children}</span>
      </Button>
    </Section>
    <Text className="muted address" style={styles.muted}>
      <Trans>If the button does not work, open this address:</Trans>
      <br />
      <Link className="link" style={styles.link} href={href}>
        {href}
      </Link>
    </Text>
  </>
);

/** For an owner whose address somebody else may have typed. */
export const NotYou = () => (
  <Note>
    <Trans>If it was not you, nothing has changed and you need not do anything. Whoever tried was not told that you have an account.</Trans>
  </Note>
);
