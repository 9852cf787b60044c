import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { RenewalActor } from "../../../../machines/auth/renewal.ts";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { Patience } from "../patience.tsx";
import { Refusal } from "../refusal.tsx";
import { useWords } from "../use-words.ts";

/** The password asked for over the page that somebody is at work on. It can be left by signing out alone. */
export function Renewal({ actor }: { actor: RenewalActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useWords();
  const { email, password, error } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Dialog
      open
      title={<Trans>Please sign in again</Trans>}
      description={<Trans>Your session has ended. What you typed on this page is still here.</Trans>}
    >
      <Stack gap={4}>
        <Refusal snapshot={snapshot} />
        <Patience snapshot={snapshot} send={actor.send} />
        <Form label={t`Please sign in again`} onSubmit={() => actor.send({ type: "submitted" })}>
          <TextField
            name="email"
            type="email"
            label={<Trans>Email</Trans>}
            autoComplete="username"
            value={email}
            onChange={() => {}}
            readOnly
          />
          <PasswordField
            name="password"
            data-autofocus=""
            label={<Trans>Password</Trans>}
            autoComplete="current-password"
            value={password}
            onChange={(typed) => actor.send({ type: "password.changed", password: typed })}
            error={words(error)}
            readOnly={isBusy}
          />
          <DialogActions>
            <Button tone="ghost" disabled={!snapshot.can({ type: "leave.chosen" })} onClick={() => actor.send({ type: "leave.chosen" })}>
              <Trans>Sign out</Trans>
            </Button>
            <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
              <Trans>Sign in</Trans>
            </Button>
          </DialogActions>
        </Form>
      </Stack>
    </Dialog>
  );
}
