import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Link, Text } from "react-email";
import type { ReactNode } from "react";
import type { SummaryPart } from "../../store/queries/mail/kinds.ts";
import { Action, Paragraph } from "./parts.tsx";
import { styles } from "./style.ts";
import { template } from "./template.ts";
import { fromWorkspace } from "./from-workspace.tsx";

/** Tasks under what they have in common; nothing where there are none. */
const Part = ({ title, part: { count, tasks } }: { title: ReactNode; part: SummaryPart }) => {
  if (count === 0) return null;
  const more = count - tasks.length;
  return (
    <>
      <Text className="text" style={styles.part}>
        {title} · {count}
      </Text>
      {tasks.map(({ name, title: called, note, link }) => (
        <Text key={link} className="text" style={styles.entry}>
          <Link className="link" style={styles.words} href={link}>
            {`${name} ${called}`}
          </Link>
          {note !== "" && (
            <span className="muted" style={{ color: styles.muted.color }}>
              {" · "}
              {note}
            </span>
          )}
        </Text>
      ))}
      {more > 0 && (
        <Text className="muted" style={styles.muted}>
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      )}
    </>
  );
};

/** What the morning brings. */
export const morningSummary = template<"morning_summary">({
  ...fromWorkspace(<Trans>You asked for this summary of each working day.</Trans>),
  subject: ({ day, organizationName }) => msg`${day}: your work in ${organizationName}`,
  heading: ({ day }) => day,
  body: ({ late, today, waiting, unread, link }) => (
    <>
      <Part title={<Trans>Late</Trans>} part={late} />
      <Part title={<Trans>Due today</Trans>} part={today} />
      <Part title={<Trans>It is your move</Trans>} part={waiting} />
      {unread > 0 && (
        <Paragraph>
          <Plural value={unread} one="# notice in your inbox is unread." other="# notices in your inbox are unread." />
        </Paragraph>
      )}
      <Action href={link}>
        <Trans>Open my work</Trans>
      </Action>
    </>
  ),
});
