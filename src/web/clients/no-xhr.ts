/** In place of what @microsoft/signalr asks by where there is no `fetch`, which every browser has that the product is built for (`vite.config.ts`). */
// Nobody makes one: the library does where `fetch` is missing.
export class XhrHttpClient {}
