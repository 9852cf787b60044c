import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import type { PictureUploadActor } from "../../../../../machines/workspace/picture-upload.ts";
import { pictureBounds } from "../../../../contract/workspace/pictures.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { UndoButton } from "../settings/undo-button.tsx";
import { LargerPlan } from "../plan/larger-plan.tsx";
import * as css from "./members.css.ts";

type PictureBoxProps = {
  actor: PictureUploadActor;
  /** Whose it is, with where a picture is shown from that has not been sent yet. */
  sign: (chosen: string) => ReactNode;
  heading: string;
  /** What is said once it is there, and once it is gone. */
  saved: ReactNode;
  removed: ReactNode;
};

/** Where a picture is set and removed: a person's own, or their organisation's logo. */
export const PictureBox = ({ actor, sign, heading, saved, removed }: PictureBoxProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const chooser = useRef<HTMLInputElement>(null);
  const { hasPicture, picture } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const isDone = snapshot.hasTag("saved") || snapshot.hasTag("removed");
  const title = useRef<HTMLHeadingElement>(null);
  // What is undone is told in the place of the button that was pressed, and what is removed takes its button along.
  useFocusBack(isDone, () => title.current);
  useFocusBack(hasPicture, () => title.current);
  const { megabytes } = pictureBounds;
  return (
    <section className={css.picture} aria-labelledby="picture">
      {sign(picture)}
      <div className={css.section}>
        <h2 id="picture" className={css.heading} ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <p id="picture-kinds" className={css.muted}>
          <Trans>PNG, JPEG or WebP, at most {megabytes} MB. It is cut to a square, and where it was taken is not kept.</Trans>
        </p>
        <Refusal snapshot={snapshot} actions={snapshot.hasTag("full") && <LargerPlan of="storageGb" />} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {isDone && (
          <Banner
            tone="success"
            actions={snapshot.can({ type: "change.undone" }) && <UndoButton onClick={() => actor.send({ type: "change.undone" })} />}
          >
            {snapshot.hasTag("saved") ? saved : removed}
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
            aria-label={heading}
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
