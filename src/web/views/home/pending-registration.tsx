import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { strong } from "../../ui/text.css.ts";

/** A registration that waits for its code. */
export const PendingRegistration = ({ name }: { name: string }) => (
  <Card>
    <Stack gap={4}>
      <p className={strong}>
        <Trans>The registration of {name} is waiting for you.</Trans>
      </p>
      <Row>
        <LinkButton to="/register">
          <Trans>Continue the registration</Trans>
        </LinkButton>
      </Row>
    </Stack>
  </Card>
);
