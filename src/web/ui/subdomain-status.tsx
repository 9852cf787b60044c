import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import * as css from "./subdomain-status.css.ts";

type Status = "idle" | "malformed" | "checking" | "available" | "reassigned" | "unavailable" | "error";

type SubdomainStatusProps = {
  status: Status;
  /** What the status means, in words; while idle, what may be typed. */
  children: ReactNode;
  /** Free names, offered with a refusal. */
  suggestions?: readonly string[];
  onSuggestion?: (subdomain: string) => void;
};

const looks: Record<Exclude<Status, "checking">, { tone: keyof typeof css.tones; icon: IconName | null }> = {
  idle: { tone: "quiet", icon: null },
  malformed: { tone: "bad", icon: "error" },
  available: { tone: "good", icon: "success" },
  reassigned: { tone: "notice", icon: "info" },
  unavailable: { tone: "bad", icon: "error" },
  error: { tone: "bad", icon: "warning" },
};

/** The line under the subdomain that follows the check; it is read out when it changes. */
export const SubdomainStatus = ({ status, children, suggestions = [], onSuggestion }: SubdomainStatusProps) => {
  const { tone, icon } = status === "checking" ? { tone: "quiet" as const, icon: null } : looks[status];
  return (
    <div className={css.root}>
      <p className={classNames(css.line, css.tones[tone])} aria-live="polite">
        {status === "checking" && (
          <span className={css.icon}>
            <Spinner size={14} />
          </span>
        )}
        {icon && (
          <span className={css.icon}>
            <Icon name={icon} size={18} />
          </span>
        )}
        <span>{children}</span>
      </p>
      {suggestions.length > 0 && (
        <div className={css.suggestions}>
          <Trans>Free names:</Trans>
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" className={css.suggestion} onClick={() => onSuggestion?.(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
