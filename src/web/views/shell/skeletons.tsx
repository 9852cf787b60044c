import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The shape of a card that is on its way. */
export const CardSkeleton = () => (
  <Card>
    <Stack gap={4}>
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton width="60%" />
      <Skeleton width={180} height={44} />
    </Stack>
  </Card>
);

/** The shape of a page that begins with a heading and a card. */
export const PageSkeleton = () => (
  <PageBody>
    <Stack gap={8}>
      <Skeleton width="min(20rem, 70%)" height="2.5rem" />
      <CardSkeleton />
    </Stack>
  </PageBody>
);
