/** An error whose words the caller may read. */
export class HubError extends Error {
  override name = "HubError";
}

/** The caller may not do this. */
export class NotAuthorized extends Error {
  override name = "NotAuthorized";
}
