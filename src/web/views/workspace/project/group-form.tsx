import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import type { GroupFault, GroupFormActor } from "../../../../../machines/workspace/group-form.ts";
import { bounds } from "../../../../domain/rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Row } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import * as css from "./project-parts.css.ts";
import { useLongText, useErrorText } from "../commands/error-text.tsx";

const useFaultTexts = (name: string): Record<GroupFault, string> => {
  const { t } = useLingui();
  return { name_required: t`Give it a name`, name_long: useLongText()(name, bounds.groupName) };
};

type GroupFormProps = { actor: GroupFormActor; isNew: boolean; people: readonly { id: string; name: string }[] };

/** A group of a project: what it is called, and who is in it. */
export const GroupForm = ({ actor, isNew, people }: GroupFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const { name, people: chosen, faults, error } = snapshot.context;
  const texts = useFaultTexts(name);
  if (snapshot.hasTag("closed")) return null;
  const isBusy = snapshot.hasTag("busy");
  return (
    <div className={css.form} ref={box}>
      <Form label={isNew ? t`New group` : t`Group`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <Banner tone="error">{errorText(error)}</Banner>}
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          value={name}
          readOnly={isBusy}
          autoComplete="off"
          error={faults.name && texts[faults.name]}
          onChange={(value) => actor.send(changing({ type: "field.changed", field: "name", value }))}
        />
        <fieldset className={css.box}>
          <legend className={css.legend}>
            <Trans>Its people</Trans>
          </legend>
          <div className={css.people}>
            {people.map(({ id, name: called }) => (
              <Checkbox
                key={id}
                name={`person-${id}`}
                label={called}
                checked={chosen.includes(id)}
                disabled={isBusy}
                onChange={() => actor.send(changing({ type: "person.toggled", person: id }))}
              />
            ))}
          </div>
        </fieldset>
        <Row>
          <Button type="submit" size="small" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Save</Trans>
          </Button>
          <Button
            tone="ghost"
            size="small"
            disabled={!snapshot.can({ type: "cancelled" })}
            onClick={() => actor.send({ type: "cancelled" })}
          >
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </div>
  );
};
