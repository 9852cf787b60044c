/**
 * Text as it is looked for, in SQL: what `comparable` of src/domain/search.ts does. Of a title it is kept in a column beside it.
 *
 * @param text an expression of type text
 */
export const searchText = (text: string): string =>
  `lower(translate(regexp_replace(normalize(${text}, nfc), '\\u0E4D([\\u0E48-\\u0E4B]?)\\u0E32', '\\1ำ', 'g'), '๐๑๒๓๔๕๖๗๘๙', '0123456789'))`;
