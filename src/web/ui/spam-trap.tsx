import * as css from "./field.css.ts";

/** A field that no person sees or reaches. Whoever fills it in is a machine, and the server drops what they send. */
export const SpamTrap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className={css.trap} aria-hidden="true">
    <input name="website" tabIndex={-1} autoComplete="off" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </div>
);
