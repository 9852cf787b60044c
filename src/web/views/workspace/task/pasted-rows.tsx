import { Trans, useLingui } from "@lingui/react/macro";
import { mostRows, type PastedRow } from "../../../../domain/pasted-rows.ts";
import * as css from "../board/text-composer.css.ts";

/** Rows of a sheet before anything is made of them, each of which becomes one of its own. */
export const PastedRows = ({ rows }: { rows: readonly PastedRow[] }) => {
  const { t, i18n } = useLingui();
  return (
    <>
      <ol className={css.rows} aria-label={t`Rows that were pasted`}>
        {rows.map(({ title, rest }, at) => (
          <li key={at}>
            {title}
            {rest.length > 0 && <span className={css.rest}> {rest.join(" · ")}</span>}
          </li>
        ))}
      </ol>
      {rows.length > mostRows && (
        <p className={css.error}>
          <Trans>
            These are {i18n.number(rows.length)} rows, {i18n.number(mostRows)} at most are made at a time. Import a file for more.
          </Trans>
        </p>
      )}
    </>
  );
};
