import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { PictureUploadActor } from "../../../../../machines/workspace/picture-upload.ts";
import { pictureBounds } from "../../../../contract/workspace/pictures.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { LargerPlan } from "../plan/larger-plan.tsx";
import * as css from "./members.css.ts";

type PictureBoxProps = {
  actor: PictureUploadActor;
  /** What the person is called. */
  name: string;
  /** Where the picture that they have is shown from. */
  address: string | undefined;
};

/** Where a person sets their own picture, and removes it. */
export const PictureBox = ({ actor, name, address }: PictureBoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const chooser = useRef<HTMLInputElement>(null);
  const { hasPicture, picture } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const { megabytes } = pictureBounds;
  return (
    <section className={css.picture} aria-labelledby="picture">
      <Avatar name={name} picture={picture || address} large />
      <div className={css.section}>
        <h2 id="picture" className={css.heading}>
          <Trans>Your picture</Trans>
        </h2>
        <p id="picture-kinds" className={css.muted}>
          <Trans>PNG, JPEG or WebP, at most {megabytes} MB. It is cut to a square, and where it was taken is not kept.</Trans>
        </p>
        <Refusal snapshot={snapshot} actions={snapshot.hasTag("full") && <LargerPlan of="storageGb" />} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("saved") && (
          <Banner tone="success">
            <Trans>Everybody sees your new picture.</Trans>
          </Banner>
        )}
        {snapshot.hasTag("removed") && (
          <Banner tone="success">
            <Trans>Your picture is gone. People see your initials.</Trans>
          </Banner>
        )}
        {snapshot.hasTag("unsent") && !snapshot.hasTag("refused") && (
          <Banner tone="info" focus={false}>
            <Trans>The picture was not sent yet.</Trans>
          </Banner>
        )}
        <div className={css.ways}>
          {snapshot.hasTag("unsent") && (
            <Button
              size="small"
              disabled={!snapshot.can({ type: "sending.retried" })}
              onClick={() => actor.send({ type: "sending.retried" })}
            >
              <Trans>Send it again</Trans>
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            name="picture"
            hidden
            aria-label={t`Your picture`}
            accept="image/png,image/jpeg,image/webp"
            disabled={!snapshot.can({ type: "file.chosen", file: new Blob() })}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) actor.send({ type: "file.chosen", file });
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
          <Button
            size="small"
            tone="secondary"
            aria-describedby="picture-kinds"
            busy={isBusy && !snapshot.hasTag("removing")}
            disabled={!snapshot.can({ type: "file.chosen", file: new Blob() })}
            onClick={() => chooser.current?.click()}
          >
            {hasPicture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
          {hasPicture && (
            <Button
              size="small"
              tone="ghost"
              busy={snapshot.hasTag("removing")}
              disabled={!snapshot.can({ type: "picture.removed" })}
              onClick={() => actor.send({ type: "picture.removed" })}
            >
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
