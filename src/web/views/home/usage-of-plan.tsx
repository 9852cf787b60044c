import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Usage } from "../../../contract/own-organizations.ts";
import * as css from "./home.css.ts";

/** Tenths of a gigabyte are as fine as a plan's room is looked at. */
const gigabytes = (bytes: number) => Math.round((bytes / 1024 ** 3) * 10) / 10;
/** What is less than the first of them is told in megabytes, of which something is at least one. */
const kept = (bytes: number) => gigabytes(bytes) || (bytes > 0 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : 0);

type ShareProps = { name: ReactNode; used: number | string; most: number | null; isFull: boolean; unit?: string };

const Share = ({ name, used, most, isFull, unit = "" }: ShareProps) => (
  <div className={css.share}>
    <dt className={css.what}>{name}</dt>
    <dd className={css.amount}>
      {most === null ? (
        <>
          {used}
          {unit}
        </>
      ) : (
        <Trans>
          {used} of {most}
          {unit}
        </Trans>
      )}
      {isFull && (
        <>
          {" · "}
          <span className={css.full}>
            <Trans>full</Trans>
          </span>
        </>
      )}
    </dd>
  </div>
);

const isFull = ({ used, most }: Usage["members"]) => most !== null && used >= most;

/** How much of what the plan allows is used. */
export const UsageOfPlan = ({ usage: { members, projects, bytes } }: { usage: Usage }) => (
  <dl className={css.usage}>
    <Share name={<Trans>Members</Trans>} {...members} isFull={isFull(members)} />
    <Share name={<Trans>Projects</Trans>} {...projects} isFull={isFull(projects)} />
    <Share
      name={<Trans>Storage</Trans>}
      used={kept(bytes.used)}
      most={bytes.most === null ? null : gigabytes(bytes.most)}
      isFull={isFull(bytes)}
      unit=" GB"
    />
  </dl>
);
