import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Text } from "react-email";
import type { ReactNode } from "react";
import type { NewsLine } from "../../store/queries/mail/kinds.ts";
import { Action, Note, Own } from "./parts.tsx";
import { styles } from "./style.ts";
import { template } from "./template.ts";
import { fromWorkspace } from "./from-workspace.tsx";

/** Whoever did it. */
const Who = ({ who }: Pick<NewsLine, "who">) =>
  who === null ? <Trans>The workflow</Trans> : who === "" ? <Trans>Somebody</Trans> : <Own words={who} />;

const Moved = ({ who, detail }: NewsLine) => (
  <Trans>
    <Who who={who} /> moved it to <Own words={detail} />
  </Trans>
);

const Due = ({ who, detail }: NewsLine) =>
  detail === "" ? (
    <Trans>
      <Who who={who} /> took the due date away
    </Trans>
  ) : (
    <Trans>
      <Who who={who} /> made it due <Own words={detail} />
    </Trans>
  );

const IsDue = ({ detail }: NewsLine) => (
  <Trans>
    Due <Own words={detail} />
  </Trans>
);

const Promised = ({ what, detail, percent }: NewsLine) =>
  what === "promiseBroken" ? (
    <Trans>
      The promise <Own words={detail} /> is broken
    </Trans>
  ) : (
    <Trans>
      {percent} % of the time of the promise <Own words={detail} /> is used
    </Trans>
  );

/** What happened, in a sentence: as the inbox says it. */
const sentences: Record<NewsLine["what"], (line: NewsLine) => ReactNode> = {
  assigned: ({ who }) => (
    <Trans>
      It is your move: <Who who={who} /> gave it to you
    </Trans>
  ),
  approval: ({ who }) => (
    <Trans>
      It waits for your approval: <Who who={who} /> sent it there
    </Trans>
  ),
  mentioned: ({ who }) => (
    <Trans>
      <Who who={who} /> mentioned you
    </Trans>
  ),
  nudged: ({ who }) => (
    <Trans>
      <Who who={who} /> nudges you: it waits for your next step, for too long already
    </Trans>
  ),
  commented: ({ who }) => (
    <Trans>
      <Who who={who} /> commented
    </Trans>
  ),
  transferred: ({ who, detail }) => (
    <Trans>
      <Who who={who} /> moved it to the project <Own words={detail} />
    </Trans>
  ),
  deleted: ({ who }) => (
    <Trans>
      <Who who={who} /> put it in the trash
    </Trans>
  ),
  restored: ({ who }) => (
    <Trans>
      <Who who={who} /> took it out of the trash
    </Trans>
  ),
  pointedOut: ({ detail }) => (
    <Trans>
      The workflow points it out to you: it is in <Own words={detail} />
    </Trans>
  ),
  moved: (line) => <Moved {...line} />,
  due: (line) => <Due {...line} />,
  dueSoon: (line) => <IsDue {...line} />,
  dueNow: (line) => <IsDue {...line} />,
  promiseWarned: (line) => <Promised {...line} />,
  promiseBroken: (line) => <Promised {...line} />,
};

const Line = ({ line }: { line: NewsLine }) => (
  <>
    <Text className="text" style={styles.text}>
      {sentences[line.what](line)}
      <span className="muted" style={{ color: styles.muted.color }}>
        {" · "}
        {line.time}
      </span>
    </Text>
    {line.quote !== "" && (
      <Text className="quote" style={styles.quote}>
        {line.quote}
      </Text>
    )}
  </>
);

/** What happened to a task. Its subject stays the same: mail programs keep together what has one subject. */
export const taskNews = template<"task_news">({
  ...fromWorkspace(<Trans>You are told because the task is yours, you follow it, or somebody called you.</Trans>),
  subject: ({ task, title }) => msg`${task} ${title}`,
  heading: ({ title }) => title,
  body: ({ task, project, lines, more, link, answer }) => (
    <>
      <Note>{`${task} · ${project}`}</Note>
      {more > 0 && (
        <Note>
          <Plural value={more} one="# thing happened before." other="# things happened before." />
        </Note>
      )}
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
      <Action href={link}>
        <Trans>Open the task</Trans>
      </Action>
      {answer !== "" && (
        <Note>
          <Trans>Answer this email to comment on the task.</Trans>
        </Note>
      )}
    </>
  ),
});
