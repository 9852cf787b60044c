/** A UUID as this server writes it, for JavaScript and SQL alike. */
export const uuidPattern = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

const uuid = new RegExp(uuidPattern);

export const isUuid = (text: string): boolean => uuid.test(text);
