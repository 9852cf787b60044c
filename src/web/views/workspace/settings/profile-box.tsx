import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import type { OrganizationProfileActor } from "../../../../../machines/workspace/organization-profile.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { strong } from "../../../ui/text.css.ts";
import { ThemeGrid } from "../../../ui/theme-grid.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { UndoButton } from "./undo-button.tsx";

/** What the organisation is called and looks like. @param logo where its logo is chosen */
export const ProfileBox = ({ actor, logo }: { actor: OrganizationProfileActor; logo: ReactNode }) => {
  const { t } = useLingui();
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { name, accent, nameFault } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const heading = useRef<HTMLHeadingElement>(null);
  // What is undone is told in the place of the button that was pressed.
  useFocusBack(snapshot.hasTag("saved"), () => heading.current);
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>The organisation</Trans>
        </h2>
        {logo}
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("saved") && (
          <Banner
            tone="success"
            actions={snapshot.can({ type: "change.undone" }) && <UndoButton onClick={() => actor.send({ type: "change.undone" })} />}
          >
            <Trans>Saved. Everybody sees it at once.</Trans>
          </Banner>
        )}
        <Form label={t`The organisation`} onSubmit={() => actor.send({ type: "submitted" })}>
          <TextField
            name="organizationName"
            label={<Trans>Organisation name</Trans>}
            autoComplete="organization"
            value={name}
            readOnly={isBusy}
            error={words(nameFault)}
            onChange={(value) => actor.send({ type: "field.changed", field: "name", value })}
          />
          <Stack gap={2}>
            <p className={strong}>
              <Trans>Colours of the workspace</Trans>
            </p>
            <p>
              <Trans>For everybody who has not chosen colours of their own.</Trans>
            </p>
            <ThemeGrid
              label={t`Colours of the workspace`}
              value={accent}
              disabled={!snapshot.can({ type: "accent.chosen", accent })}
              onChange={(chosen) => actor.send({ type: "accent.chosen", accent: chosen })}
            />
          </Stack>
          <Row>
            <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
              <Trans>Save</Trans>
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  );
};
