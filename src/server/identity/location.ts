import type { Config } from "../config.ts";

/** Whether people are kept here, and not by a service elsewhere. */
export const isEmbedded = ({ IDENTITY_URL, SITE_URL }: Config): boolean => IDENTITY_URL === "" || IDENTITY_URL === SITE_URL;

/** Where the identity service is reached from outside; also the issuer of its tokens. */
export const externalUrl = (config: Config): string => `${config.IDENTITY_URL || config.SITE_URL}/auth/v1`;
