/** Stops a command with a reason that its user can act on. */
export class Stop extends Error {}

/** @throws Stop naming the choices where what was given is none of them */
export const oneOf = <Choice extends string>(what: string, choices: readonly Choice[], given: string | undefined): Choice => {
  const choice = choices.find((known) => known === given);
  if (!choice) throw new Stop(`${what} must be one of: ${choices.join(", ")}`);
  return choice;
};
