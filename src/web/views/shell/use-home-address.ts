import { useRouter } from "@tanstack/react-router";

/** The address of the landing page among the addresses that this visitor moves in: `/`, or `/en` for who came in by such a one. */
export const useHomeAddress = (): string => {
  const router = useRouter();
  return router.buildLocation({ to: "/" }).publicHref;
};
