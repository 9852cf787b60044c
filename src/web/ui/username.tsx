import { hidden } from "./text.css.ts";

/**
 * Whose password a form asks for, where the address is said elsewhere or nowhere. No person sees or reaches it: managers of passwords read it, and take a field of
 * `type=hidden` for none.
 */
export const Username = ({ email }: { email: string }) => (
  <input className={hidden} type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
);
