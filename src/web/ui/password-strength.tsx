import { Trans } from "@lingui/react/macro";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { commonPasswords } from "./common-passwords.ts";
import { classNames } from "./class-names.ts";
import * as css from "./password-field.css.ts";

// The library's own word lists weigh half a megabyte.
const estimator = new ZxcvbnFactory({ dictionary: { common: commonPasswords } });

/** How hard a password is to guess, as a hint beside the field: bars and a word. A module of its own, because it loads with the first key. */
export default function PasswordStrength({ password, minimum }: { password: string; minimum: number }) {
  const score = [...password].length < minimum ? 0 : estimator.check(password.slice(0, 100)).score;
  const kind = score <= 1 ? "weak" : score === 2 ? "fair" : "good";
  return (
    <div className={css.strength} aria-live="polite">
      <span className={css.bars} aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <span key={bar} className={classNames(css.bar, bar < Math.max(1, score) && css.filled[kind])} />
        ))}
      </span>
      {score <= 1 ? (
        <Trans>Easy to guess</Trans>
      ) : score === 2 ? (
        <Trans>Could be stronger</Trans>
      ) : score === 3 ? (
        <Trans>Strong</Trans>
      ) : (
        <Trans>Very strong</Trans>
      )}
    </div>
  );
}
