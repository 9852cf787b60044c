/** Where most people of the product are: what a workspace begins with, and how they read days. */
export const region = {
  language: "th",
  timeZone: "Asia/Bangkok",
  /** Hours by which that zone is ahead of UTC, all year. */
  hoursEast: 7,
} as const;
