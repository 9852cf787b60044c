// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { storageKeys } from "../../src/contract/preferences.ts";
import { clearPersonData, markSignOut, sessionStorageAdapter, storeSession, wasSignedOut } from "../../src/web/clients/session-store.ts";
import { person } from "../../machines/model/answers.ts";

const keptByClient = () => sessionStorageAdapter.setItem(storageKeys.token, JSON.stringify(person.session));

describe("whether a session was left", () => {
  beforeEach(() => localStorage.clear());

  it("is forgotten when the identity client begins another one", () => {
    markSignOut();
    clearPersonData();
    keptByClient();
    expect(wasSignedOut()).toBe(false);
  });

  it("is not forgotten when the client renews the one that is being left", () => {
    storeSession({ token: person.token, session: person.session });
    markSignOut();
    keptByClient();
    expect(wasSignedOut()).toBe(true);
  });
});
