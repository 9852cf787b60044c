import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { lazy } from "../../../loading/lazy.ts";
import { useRequests } from "../../../providers/requests.ts";

const MoveForm = lazy(
  () => import("./move-form.tsx"),
  (part) => part.OpenMoveForm,
);

/** The form of a move that asks for something, which is fetched with the first one. It stays until the next, so that it can leave gently. */
export const RequestedMove = () => {
  const { move, moves } = useSelector(useRequests(), ({ context }) => context);
  return (
    move && (
      <Suspense>
        <MoveForm key={moves} request={move} />
      </Suspense>
    )
  );
};
