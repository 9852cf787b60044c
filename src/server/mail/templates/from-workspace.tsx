import { Trans } from "@lingui/react/macro";
import { Link, Text } from "react-email";
import type { ReactNode } from "react";
import { brand } from "../../../contract/brand.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { FromWorkspace } from "../../store/queries/mail/kinds.ts";
import { styles } from "./style.ts";
import type { Look } from "./template.ts";

type FootProps = Pick<FromWorkspace, "settings" | "unsubscribe"> & {
  language: Language;
  /** Why the reader is mailed. */
  why: ReactNode;
};

/** Below what is mailed from a workspace: why, where the reader chooses otherwise, and where mails like this are ended. */
const WorkspaceFoot = ({ language, why, settings, unsubscribe }: FootProps) => (
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

/** What all mails from a workspace have: its name and colour, and their foot. @param why the reader is mailed */
export const fromWorkspace = (why: ReactNode) => ({
  look: ({ organizationName: name, accent }: FromWorkspace): Look => ({ name, accent }),
  foot: ({ settings, unsubscribe }: FromWorkspace, language: Language) => (
    <WorkspaceFoot language={language} settings={settings} unsubscribe={unsubscribe} why={why} />
  ),
});
