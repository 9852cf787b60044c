import { Trans } from "@lingui/react/macro";
import { Link, Text } from "react-email";
import type { ReactNode } from "react";
import { brand } from "../../../contract/brand.ts";
import type { Language } from "../../../contract/preferences.ts";
import { styles } from "./style.ts";

type FootProps = {
  language: Language;
  /** Why the reader is mailed. */
  why: ReactNode;
  settings: string;
  unsubscribe: string;
};

/** Below what is mailed from a workspace: why, where the reader chooses otherwise, and where mails like this are ended. */
export const WorkspaceFoot = ({ language, why, settings, unsubscribe }: FootProps) => (
  <>
    <Text className="muted" style={styles.muted}>
      {why}{" "}
      <Link className="link" style={styles.words} href={settings}>
        <Trans>Choose what is mailed</Trans>
      </Link>{" "}
      ·{" "}
      <Link className="link" style={styles.words} href={unsubscribe}>
        <Trans>Stop emails like this</Trans>
      </Link>
    </Text>
    <Text className="muted" style={styles.muted}>
      {brand.name[language]}
    </Text>
  </>
);
