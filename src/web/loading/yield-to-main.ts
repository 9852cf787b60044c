/** Lets the page answer before the next piece of work. */
export const yieldToMain = () => new Promise<void>((done) => setTimeout(done));
