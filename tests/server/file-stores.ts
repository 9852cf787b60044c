/** The stores of files that suites run on: a folder everywhere. */
export const fileStoresHere: readonly { name: string; settings(): Promise<Record<string, string>> }[] = [
  { name: "folder", settings: async () => ({}) },
];
