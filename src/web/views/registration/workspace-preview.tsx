import { Trans } from "@lingui/react/macro";
import type { RegistrationSnapshot } from "../../../../machines/registration/registration.ts";
import { besideSubdomain } from "../../../contract/workspace-address.ts";
import { useApp } from "../../providers/app-context.ts";
import { initialsOf } from "../../ui/avatar.tsx";
import { Icon, Strokes } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import * as css from "./workspace-preview.css.ts";

const lock = "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8 11V8a4 4 0 0 1 8 0v3";

/** The columns of the board that is hinted at: how long the lines on their cards are, in percent. */
const board = [[80, 55, 70], [65, 85], [50]];

/** The workspace as it will stand in a browser, under the name and the address that are being typed. It only illustrates: the fields say the same. */
export const WorkspacePreview = ({ snapshot }: { snapshot: RegistrationSnapshot }) => {
  const [before, after] = besideSubdomain(useApp().settings);
  const { verified } = snapshot.context;
  const isKept = snapshot.hasTag("nameSettled") && !snapshot.context.errors.subdomain;
  const name = (verified?.organizationName ?? snapshot.context.organizationName).trim();
  const subdomain = verified?.subdomain ?? snapshot.context.subdomain;
  const isOwn = isKept || verified !== null;
  return (
    <div className={css.scene} aria-hidden="true">
      <div className={css.browser}>
        <div className={css.bar}>
          <span className={css.lights} />
          <span className={classNames(css.address, isOwn && css.kept)}>
            {isOwn ? <Strokes d={lock} size={16} /> : <Icon name="globe" size={16} />}
            <span className={css.host}>
              {before}
              <span className={subdomain ? css.own : undefined}>{subdomain || <Trans>my-team</Trans>}</span>
              {after}
            </span>
          </span>
        </div>
        <div className={css.head}>
          <span className={css.sign}>{name ? initialsOf(name) : <Icon name="building" size={24} />}</span>
          <span className={classNames(css.name, !name && css.unnamed)}>{name || <Trans>Your organisation</Trans>}</span>
        </div>
        <div className={css.board}>
          {board.map((cards, column) => (
            <div key={column} className={css.column}>
              <span className={css.node} data-first={column === 0 || undefined} />
              {cards.map((share, card) => (
                <span key={card} className={css.card}>
                  <span className={css.line} style={{ width: `${share}%` }} />
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
