import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const kilo = 1024;

/** How large a file is, in words: `1.2 MB`. */
export const sizeText = (i18n: I18n, bytes: number): string => {
  const rounded = (size: number) => i18n.number(size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
  if (bytes < kilo) return i18n._(msg`${i18n.number(bytes)} bytes`);
  if (bytes < kilo ** 2) return i18n._(msg`${rounded(bytes / kilo)} KB`);
  if (bytes < kilo ** 3) return i18n._(msg`${rounded(bytes / kilo ** 2)} MB`);
  return i18n._(msg`${rounded(bytes / kilo ** 3)} GB`);
};
