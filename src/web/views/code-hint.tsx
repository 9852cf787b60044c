import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Row } from "../ui/layout.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { meta } from "../ui/text.css.ts";

/**
 * The line under the boxes of a code: when a code is checked, or what is being done. Of one height, so that nothing moves from the last
 * digit on.
 *
 * @param doing what is being done, where something is
 */
export const CodeHint = ({ id, doing }: { id: string; doing: ReactNode }) => (
  <div className={meta}>
    <div role="status">
      {doing && (
        <Row gap={2}>
          <Spinner size={14} />
          <span>{doing}</span>
        </Row>
      )}
    </div>
    <p id={id} hidden={Boolean(doing)}>
      <Trans>It is checked as soon as the sixth digit is in.</Trans>
    </p>
  </div>
);
