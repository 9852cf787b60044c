import { Trans, useLingui } from "@lingui/react/macro";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { lead, muted, strong, subheading } from "../../ui/text.css.ts";
import { useInspectorReceiver } from "../../providers/inspector-receiver.ts";
import { PageTitle } from "../shell/page-title.tsx";
import * as css from "./flows.css.ts";

/** `/flows?inspect=receiver`: what Stately's inspector would be told, where there is no network to reach it. */
export const InspectorReceiverPage = () => {
  const { t } = useLingui();
  const actors = useInspectorReceiver();
  return (
    <div className={css.page}>
      <PageTitle>{t`Inspector`}</PageTitle>
      <Stack gap={2}>
        <h1 tabIndex={-1}>
          <Trans>Inspector</Trans>
        </h1>
        <p className={lead}>
          <Trans>What the tab that opened this window tells of its chart, with passwords, codes and tokens masked.</Trans>
        </p>
      </Stack>
      {actors.length === 0 && (
        <p className={muted}>
          <Trans>Nothing was told yet. This window is opened from a chart at /flows.</Trans>
        </p>
      )}
      <div className={css.columns}>
        {actors.map(({ id, name, value, context, events }) => (
          <Card key={id}>
            <Stack gap={4}>
              <h2 className={subheading}>{name}</h2>
              <p className={css.code}>{JSON.stringify(value)}</p>
              {events.length > 0 && (
                <Stack gap={2}>
                  <h3 className={strong}>
                    <Trans>What happened</Trans>
                  </h3>
                  <ol className={css.steps}>
                    {events.map((type, at) => (
                      <li key={at} className={css.code}>
                        {type}
                      </li>
                    ))}
                  </ol>
                </Stack>
              )}
              <pre className={css.code}>{JSON.stringify(context, null, 2)}</pre>
            </Stack>
          </Card>
        ))}
      </div>
    </div>
  );
};
