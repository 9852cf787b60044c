import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { RecoveryCodesActor } from "../../../../machines/account/recovery-codes.ts";
import { brand } from "../../../contract/brand.ts";
import { Banner } from "../../ui/banner.tsx";
import { AnchorButton, Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.css.ts";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { CardSkeleton } from "../shell/skeletons.tsx";
import * as css from "./account.css.ts";

/** In groups, which are easier to copy by hand; whoever types one may leave the hyphens out. */
const grouped = (code: string) => code.replace(/.{4}(?=.)/g, "$&-");

/** Making recovery codes, and putting them away. */
export const RecoveryCodes = ({ actor, email }: { actor: RecoveryCodesActor; email: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  return (
    <Stack gap={5}>
      <Refusal snapshot={snapshot} title={t`The codes could not be made`} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("confirming") && (
        <Banner
          tone="warning"
          title={<Trans>Replace your recovery codes?</Trans>}
          actions={
            <>
              <Button size="small" onClick={() => actor.send({ type: "replacement.confirmed" })}>
                <Trans>Replace them</Trans>
              </Button>
              <Button size="small" tone="ghost" onClick={() => actor.send({ type: "codes.declined" })}>
                <Trans>Keep the old ones</Trans>
              </Button>
            </>
          }
        >
          <Trans>The old ones stop working at once.</Trans>
        </Banner>
      )}
      {snapshot.hasTag("busy") && <Waiting pending label={t`Making recovery codes…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("unmade") && (
        <Row>
          <Button disabled={!snapshot.can({ type: "making.retried" })} onClick={() => actor.send({ type: "making.retried" })}>
            <Trans>Make recovery codes</Trans>
          </Button>
          <Button tone="ghost" disabled={!snapshot.can({ type: "codes.declined" })} onClick={() => actor.send({ type: "codes.declined" })}>
            <Trans>Not now</Trans>
          </Button>
        </Row>
      )}
      {snapshot.hasTag("shown") && <Codes actor={actor} email={email} />}
    </Stack>
  );
};

const Codes = ({ actor, email }: { actor: RecoveryCodesActor; email: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  // They are what was asked for, or what follows from the app that was set up.
  useEffect(() => heading.current?.focus(), []);
  const codes = snapshot.context.codes.map(grouped);
  const file = [t`Recovery codes for ${brand.name.en}, ${email}`, t`Each of them works once.`, "", ...codes, ""].join("\n");
  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Your recovery codes</Trans>
      </h3>
      <p className={muted}>
        <Trans>
          Without your app, each of these codes lets you sign in once. They are shown only now: keep them where you can reach them without
          this device.
        </Trans>
      </p>
      <ul className={css.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      {snapshot.hasTag("copied") && (
        <Banner tone="success">
          <Trans>The codes are copied.</Trans>
        </Banner>
      )}
      {snapshot.hasTag("uncopied") && (
        <Banner tone="error">
          <Trans>Copying did not work. Please download the codes or write them down.</Trans>
        </Banner>
      )}
      <Row>
        <Button tone="secondary" disabled={!snapshot.can({ type: "copy.chosen" })} onClick={() => actor.send({ type: "copy.chosen" })}>
          <Trans>Copy the codes</Trans>
        </Button>
        <AnchorButton
          tone="secondary"
          download={`${brand.name.en.toLowerCase()}-recovery-codes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          <Trans>Download the codes</Trans>
        </AnchorButton>
        <Button onClick={() => actor.send({ type: "codes.kept" })}>
          <Trans>I have kept them</Trans>
        </Button>
      </Row>
    </Stack>
  );
};
