/** With what servers run. Tours and journeys that share one of these share a server, and starting one takes as long as a tour. */

/** The server's time passes faster than that of the page, which must not take its session for valid when it is not. The demo job is soon over. */
export const tourSettings = { ACCESS_TOKEN_LIFE: "86400", FAKE_JOB_STEP: "0.01" };

/** Nothing is paid by the year, and any six digits are a code. */
export const simple = { ...tourSettings, YEARLY_BILLING: "off", DEMO_VERIFICATION: "on" };

/** A password has ten letters. */
export const strict = { ...tourSettings, PASSWORD_MIN: "10" };

/** The clock goes by days, or the life of organisations does, and nobody else's may. */
export const ageing = { ...tourSettings };

/** Nobody moves the clock: it is compared with those of a provider, of a page and of an app for codes. */
export const punctual = { TEST_CLOCK: "off" };

/** Workspaces are on the portal's origin, where their flows are heard. */
export const inPaths = { ...tourSettings, WORKSPACE_ADDRESS: "path" };

/** Workspaces are on origins of their own, whose sessions are renewed before a workspace is too old to be shown without a network. */
export const onOrigins = {};
