import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { SubdomainActor, SubdomainSnapshot } from "../../../../machines/registration/subdomain.ts";
import type { Problem } from "../../../contract/problems.ts";
import type { WorkspaceSite } from "../../../contract/workspace-address.ts";
import { TextButton } from "../../ui/button.tsx";
import { SubdomainStatus } from "../../ui/subdomain-status.tsx";
import { CountdownFrom } from "../countdown-from.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { SubdomainInput } from "./subdomain-input.tsx";

type SubdomainFieldProps = {
  actor: SubdomainActor;
  /** Where workspaces are. */
  site: WorkspaceSite;
  /** What the server may make suggestions from. */
  organizationName: string;
  /** What the registration holds against the name. */
  problem?: Problem;
  readOnly?: boolean;
};

const statuses = ["malformed", "checking", "available", "reassigned", "unavailable", "error"] as const;

/** The name of the workspace with its live check (SPEC §2, §4). */
export const SubdomainField = ({ actor, site, organizationName, problem, readOnly }: SubdomainFieldProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { subdomain, suggestions } = snapshot.context;
  // What the registration holds against the name is the newest word on it, whatever the field itself found out before.
  const status = problem ? "unavailable" : snapshot.hasTag("lapsed") ? "error" : (statuses.find((tag) => snapshot.hasTag(tag)) ?? "idle");
  return (
    <SubdomainInput
      site={site}
      value={subdomain}
      onChange={(typed) => actor.send({ type: "subdomain.changed", subdomain: typed, organizationName })}
      onBlur={() => actor.send({ type: "subdomain.left" })}
      readOnly={readOnly}
      invalid={status === "malformed" || status === "unavailable"}
      status={
        <SubdomainStatus
          status={status}
          suggestions={suggestions}
          onSuggestion={(name) => actor.send({ type: "suggestion.chosen", subdomain: name })}
        >
          {problem ? words(problem) : <StatusWords snapshot={snapshot} />}
          {snapshot.can({ type: "check.retried" }) && (
            <>
              {" "}
              <TextButton onClick={() => actor.send({ type: "check.retried" })}>
                <Trans>Check again</Trans>
              </TextButton>
            </>
          )}
        </SubdomainStatus>
      }
    />
  );
};

const StatusWords = ({ snapshot }: { snapshot: SubdomainSnapshot }) => {
  const words = useProblemText();
  const { problem } = snapshot.context;
  if (snapshot.hasTag("checking")) return <Trans>Checking…</Trans>;
  if (snapshot.hasTag("kept")) return <KeptWords snapshot={snapshot} />;
  if (snapshot.hasTag("lapsed")) return <Trans>The name is no longer kept for you.</Trans>;
  if (problem) return words(problem);
  return <Trans>At least 3 characters: a–z, 0–9 and hyphens.</Trans>;
};

/** A name that may be used, in the server's own words where it was transferred, and for how long where that is known. */
const KeptWords = ({ snapshot }: { snapshot: SubdomainSnapshot }) => {
  const words = useProblemText();
  const { heldFor, words: message } = snapshot.context;
  const isReassigned = snapshot.hasTag("reassigned");
  if (heldFor === null)
    return isReassigned && message ? message : words({ code: isReassigned ? "subdomain_reassigned" : "subdomain_available" });
  if (!isReassigned) {
    return (
      <Trans>
        Available. Kept for you for <CountdownFrom seconds={heldFor} />
      </Trans>
    );
  }
  return message ? (
    <>
      {message}{" "}
      <Trans>
        Kept for you for <CountdownFrom seconds={heldFor} />
      </Trans>
    </>
  ) : (
    <Trans>
      This name was transferred to you from an earlier account, and you may use it. Kept for you for <CountdownFrom seconds={heldFor} />
    </Trans>
  );
};
