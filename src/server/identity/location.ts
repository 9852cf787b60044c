import type { Config } from "../config.ts";

/** Whether people are kept here, and not by a service elsewhere. */
export const isEmbedded = ({ IDENTITY_URL, SITE_URL }: Config): boolean => IDENTITY_URL === "" || IDENTITY_URL === SITE_URL;
