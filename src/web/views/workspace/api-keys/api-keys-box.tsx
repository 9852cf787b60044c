import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { type ApiKeysActor, keyDays } from "../../../../../machines/workspace/api-keys.ts";
import { scopes } from "../../../../contract/open/scopes.ts";
import { type ApiKey, keyBounds } from "../../../../contract/workspace/api-keys.ts";
import { longDate } from "../../../i18n/dates.ts";
import { useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Username } from "../../../ui/username.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { useCopy } from "../hooks/use-copy.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import * as css from "./api-keys-box.css.ts";

/** One that is nobody's (RFC 5737). */
const exampleNetwork = "203.0.113.0/24";

type BoxProps = { actor: ApiKeysActor; mayMakeServices: boolean; email: string };

const useKeyFacts = () => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  return ({ ending, kind, projects, networks, expiresAt, usedAt, person }: ApiKey): string[] => {
    const names = projects?.map((id) => rows.get("project", id)?.name ?? t`A project that is gone`);
    const [end, used] = [longDate(i18n, expiresAt), usedAt === null ? null : longDate(i18n, usedAt)];
    const owner = rows.get("person", person);
    const who = owner?.nickname ?? owner?.name;
    const listed = (texts: readonly string[]) => texts.join(", ");
    return [
      `…${ending}`,
      ...(kind === "service" ? [t`Service`, ...(who ? [t`Acts as ${who}`] : [])] : []),
      names === undefined ? t`All projects` : listed(names),
      ...(networks.length === 0 ? [] : [listed(networks)]),
      t`Works until ${end}`,
      used === null ? t`Never used` : t`Used last on ${used}`,
    ];
  };
};

/** The question whether a key is to be revoked, where it stands. */
const Revoking = ({ actor }: Pick<BoxProps, "actor">) => {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <div className={css.asked}>
      <Stack gap={3}>
        <p>
          <Trans>Programs that use this key stop working at once. This cannot be undone.</Trans>
        </p>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Row>
          <Button
            size="small"
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.can({ type: "revoking.confirmed" })}
            onClick={() => actor.send({ type: "revoking.confirmed" })}
          >
            <Trans>Revoke this key</Trans>
          </Button>
          <Button
            tone="ghost"
            size="small"
            disabled={!snapshot.can({ type: "revoking.cancelled" })}
            onClick={() => actor.send({ type: "revoking.cancelled" })}
          >
            <Trans>Keep it</Trans>
          </Button>
        </Row>
      </Stack>
    </div>
  );
};

const KeyList = ({ actor }: Pick<BoxProps, "actor">) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { keys, revoked } = snapshot.context;
  const factsOf = useKeyFacts();
  return (
    <ul className={css.keys} aria-label={t`API keys`}>
      {keys.map((key) => {
        const { name } = key;
        return (
          <li key={key.id} className={css.key}>
            <span className={css.about}>
              <span className={css.name}>{name}</span>
              <span className={css.facts}>{factsOf(key).join(" · ")}</span>
              <span className={css.facts}>{key.scopes.join(", ")}</span>
            </span>
            <Button
              tone="ghost"
              size="small"
              aria-label={t`Revoke: ${name}`}
              disabled={!snapshot.can({ type: "revoking.begun", id: key.id })}
              onClick={() => actor.send({ type: "revoking.begun", id: key.id })}
            >
              <Trans>Revoke</Trans>
            </Button>
            {snapshot.hasTag("asking") && revoked === key.id && <Revoking actor={actor} />}
          </li>
        );
      })}
    </ul>
  );
};

const KeyForm = ({ actor, mayMakeServices, email }: BoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const projects = useProjects();
  const { draft, faults, hasPassword } = snapshot.context;
  const isFixed = !snapshot.can({ type: "field.changed", field: "name", value: "" });
  const write = (field: "name" | "networks" | "proof") => ({
    name: field,
    value: draft[field],
    readOnly: isFixed,
    error: words(faults[field]),
    onChange: (value: string) => actor.send({ type: "field.changed", field, value }),
  });
  const proof = write("proof");
  const most = keyBounds.networks;
  return (
    <Form label={t`New key`} onSubmit={() => actor.send({ type: "submitted" })}>
      <TextField label={t`Name`} hint={t`What it is for, so that you know which one to revoke`} {...write("name")} />
      <fieldset className={css.choices} aria-describedby={faults.scopes && "scopes-fault"}>
        <legend className={css.legend}>
          <Trans>What the program may do, of what you may</Trans>
        </legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scope"
            label={scope}
            checked={draft.scopes.includes(scope)}
            disabled={isFixed}
            // The first is where the focus goes when none is chosen.
            {...(faults.scopes && scope === scopes[0] && { "aria-invalid": true, "aria-describedby": "scopes-fault" })}
            onChange={() => actor.send({ type: "scope.toggled", scope })}
          />
        ))}
      </fieldset>
      {faults.scopes && <FieldError id="scopes-fault">{t`Choose at least one`}</FieldError>}
      {projects.length > 0 && (
        <fieldset className={css.choices}>
          <legend className={css.legend}>
            <Trans>Only in these projects; none ticked is all that you see</Trans>
          </legend>
          {projects.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="project"
              label={name}
              checked={draft.projects.includes(id)}
              disabled={isFixed}
              onChange={() => actor.send({ type: "project.toggled", project: id })}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={t`Networks`}
        optional
        hint={t`Addresses from which it works, such as ${exampleNetwork}, with commas between them`}
        spellCheck={false}
        autoCapitalize="none"
        {...write("networks")}
        error={faults.networks ? t`Write addresses or networks, ${most} at most` : null}
      />
      <SelectField
        label={t`Works for`}
        name="days"
        value={String(draft.days)}
        disabled={isFixed}
        options={keyDays.map((days) => ({ value: String(days), label: t`${days} days` }))}
        onChange={(days) => actor.send({ type: "days.chosen", days: Number(days) })}
      />
      {mayMakeServices && (
        <Checkbox
          name="service"
          label={<Trans>For a service: owners and admins see and revoke it</Trans>}
          checked={draft.isService}
          disabled={isFixed}
          onChange={() => actor.send({ type: "service.toggled" })}
        />
      )}
      {hasPassword ? (
        <>
          <Username email={email} />
          <PasswordField label={t`Your password, once more`} autoComplete="current-password" {...proof} />
        </>
      ) : (
        <TextField label={t`Your email address, once more`} autoComplete="off" {...proof} />
      )}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Refusal snapshot={snapshot} />
      <Row>
        <Button type="submit" busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Make the key</Trans>
        </Button>
        <Button
          tone="ghost"
          disabled={!snapshot.can({ type: "making.cancelled" })}
          onClick={() => actor.send({ type: "making.cancelled" })}
        >
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Form>
  );
};

/** The key itself, this once. */
const MadeKey = ({ actor }: Pick<BoxProps, "actor">) => {
  const { t } = useLingui();
  const made = useSelector(actor, ({ context }) => context.made ?? "");
  const copy = useCopy();
  return (
    <Stack gap={3}>
      <Banner tone="success">
        <Trans>Keep this key now: it is not shown again.</Trans>
      </Banner>
      <TextField
        label={t`Your key`}
        name="madeKey"
        readOnly
        value={made}
        onChange={() => {}}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <Row>
        <Button tone="secondary" onClick={() => void copy(made, t`The key is copied`)}>
          <Trans>Copy the key</Trans>
        </Button>
        <Button onClick={() => actor.send({ type: "key.noted" })}>
          <Trans>I have kept it</Trans>
        </Button>
      </Row>
    </Stack>
  );
};

/** Keys with which programs call the API. */
export const ApiKeysBox = ({ actor, mayMakeServices, email, docs }: BoxProps & { docs: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  const stays = () => heading.current;
  // What was pressed goes with what it did.
  useFocusBack(snapshot.hasTag("filling"), stays);
  useFocusBack(snapshot.hasTag("made"), stays);
  useFocusBack(snapshot.hasTag("asking"), stays);
  useFocusBack(snapshot.hasTag("unreachable"), stays);
  useFocusBack(!snapshot.hasTag("filling"), stays);
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>API keys</Trans>
        </h2>
        <p>
          <Trans>
            Programs read and change tasks with a key, as you, and never more than you may. <a href={docs}>How to use the API</a>
          </Trans>
        </p>
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        {snapshot.hasTag("loading") && <SlowResponse snapshot={snapshot} send={actor.send} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The keys could not be loaded</Trans>} />
        {snapshot.hasTag("listed") && (
          <>
            {snapshot.context.keys.length > 0 && <KeyList actor={actor} />}
            {snapshot.hasTag("made") && <MadeKey actor={actor} />}
            {snapshot.hasTag("filling") && <KeyForm actor={actor} mayMakeServices={mayMakeServices} email={email} />}
            {!snapshot.context.isOffered && (
              <p>
                <Trans>Your plan has no API: the Standard and Premium plans have it.</Trans>
              </p>
            )}
            {!snapshot.hasTag("filling") && !snapshot.hasTag("made") && (
              <Row>
                <Button
                  tone="secondary"
                  disabled={!snapshot.can({ type: "making.begun" })}
                  onClick={() => actor.send({ type: "making.begun" })}
                >
                  <Trans>Make a key</Trans>
                </Button>
              </Row>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
};
