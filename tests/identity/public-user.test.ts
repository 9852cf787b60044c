/** What a row of the store becomes on the wire. */
import { describe, expect, test } from "vitest";
import { displayName, hasSecondFactor, isBanned, mustExist, nicknameOf, publicFactor, publicUser } from "../../src/gotrue/users/users.ts";
import type { FactorRow, UserRow } from "../../src/gotrue/store/users.ts";

/** A time as the store writes it, and as it is told. */
const at = (second: number) => `2026-11-24 08:00:0${second}.5+07`;
const timeAt = (second: number) => `2026-11-24T01:00:0${second}.500Z`;

const bare: UserRow = {
  id: "somchai",
  email: "somchai@example.com",
  password_hash: "a hash",
  role: "authenticated",
  email_confirmed_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  invited_at: null,
  reauthentication_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  phone: null,
  phone_confirmed_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
  deleted_at: null,
  app_metadata: { provider: "email" },
  user_metadata: { nickname: "Som" },
  created_at: at(1),
  updated_at: at(2),
  identities: [],
  factors: [],
};
const factor: FactorRow = {
  id: "a factor",
  type: "totp",
  phone: null,
  status: "verified",
  friendly_name: null,
  last_challenged_at: null,
  created_at: at(1),
  updated_at: at(2),
};

describe("A person on the wire", () => {
  test("has what the store knows, and nothing of what it does not", () => {
    expect(publicUser(bare)).toEqual({
      id: "somchai",
      aud: "authenticated",
      role: "authenticated",
      email: "somchai@example.com",
      phone: "",
      app_metadata: { provider: "email" },
      user_metadata: { nickname: "Som" },
      identities: [],
      factors: [],
      created_at: timeAt(1),
      updated_at: timeAt(2),
      is_anonymous: false,
    });
    expect(Object.keys(publicUser(bare))).not.toContain("email_confirmed_at");
  });

  test("has each time under its own name", () => {
    const times = ["confirmation_sent_at", "recovery_sent_at", "invited_at", "reauthentication_sent_at", "email_change_sent_at"] as const;
    const more = ["phone_change_sent_at", "last_sign_in_at", "banned_until", "deleted_at"] as const;
    for (const name of [...times, ...more]) {
      const { [name]: time, ...rest } = publicUser({ ...bare, [name]: at(3) });
      expect([name, time]).toEqual([name, timeAt(3)]);
      expect(rest).toEqual(publicUser(bare));
    }
  });

  test("has what is to become of the address and the number", () => {
    expect(publicUser({ ...bare, phone: "66812345678", new_phone: "66898765432", new_email: "new@example.com" })).toMatchObject({
      phone: "66812345678",
      new_phone: "66898765432",
      new_email: "new@example.com",
    });
  });

  test.each([
    [at(3), null, timeAt(3)],
    [null, at(4), timeAt(4)],
    [at(3), at(4), timeAt(3)],
    [at(5), at(4), timeAt(4)],
  ])("with the address confirmed at %s and the number at %s is confirmed at %s", (email, phone, confirmed) => {
    expect(publicUser({ ...bare, email_confirmed_at: email, phone_confirmed_at: phone })).toMatchObject({
      confirmed_at: confirmed,
      ...(email === null ? {} : { email_confirmed_at: `${email.slice(0, 10)}T01:00:0${email[18]}.500Z` }),
      ...(phone === null ? {} : { phone_confirmed_at: `${phone.slice(0, 10)}T01:00:0${phone[18]}.500Z` }),
    });
  });

  test("has every way to sign in, and what it says of them", () => {
    const data = { sub: "17", email: "somchai@google.example", name: "Somchai" };
    const row = {
      id: "an identity",
      provider: "google",
      provider_id: "17",
      data,
      last_sign_in_at: at(5),
      created_at: at(3),
      updated_at: at(4),
    };
    expect(publicUser({ ...bare, identities: [row, { ...row, last_sign_in_at: null }] }).identities).toEqual([
      {
        identity_id: "an identity",
        id: "17",
        user_id: "somchai",
        identity_data: data,
        provider: "google",
        last_sign_in_at: timeAt(5),
        created_at: timeAt(3),
        updated_at: timeAt(4),
        email: "somchai@google.example",
      },
      expect.objectContaining({ last_sign_in_at: null }),
    ]);
  });

  test("has every second factor, without its secret", () => {
    const phone: FactorRow = {
      ...factor,
      id: "another",
      type: "phone",
      phone: "66812345678",
      friendly_name: "Mine",
      last_challenged_at: at(6),
    };
    expect(publicUser({ ...bare, factors: [factor, phone] }).factors).toEqual([
      { id: "a factor", factor_type: "totp", status: "verified", created_at: timeAt(1), updated_at: timeAt(2) },
      {
        id: "another",
        factor_type: "phone",
        status: "verified",
        created_at: timeAt(1),
        updated_at: timeAt(2),
        friendly_name: "Mine",
        phone: "66812345678",
        last_challenged_at: timeAt(6),
      },
    ]);
    expect(Object.keys(publicFactor(factor))).not.toContain("phone");
  });
});

describe("A person of the store", () => {
  test("has a second factor once one is verified", () => {
    expect(hasSecondFactor(bare)).toBe(false);
    expect(hasSecondFactor({ ...bare, factors: [{ ...factor, status: "unverified" }] })).toBe(false);
    expect(hasSecondFactor({ ...bare, factors: [{ ...factor, status: "unverified" }, factor] })).toBe(true);
  });

  test("is banned until the time that says so", () => {
    const until = new Date(timeAt(5));
    expect(isBanned(bare, until)).toBe(false);
    expect(isBanned({ ...bare, banned_until: at(5) }, new Date(until.getTime() - 1))).toBe(true);
    expect(isBanned({ ...bare, banned_until: at(5) }, until)).toBe(false);
  });

  test("who must be there is, or it is said", () => {
    expect(mustExist(bare)).toBe(bare);
    expect(() => mustExist(null)).toThrow("The person is gone.");
  });
});

test.each([
  [{ name: " Somchai ", full_name: "Other" }, "Somchai"],
  [{ name: " ", full_name: "Somchai Jaidee", first_name: "Other" }, "Somchai Jaidee"],
  [{ name: 7, first_name: "Somchai", last_name: " Jaidee " }, "Somchai Jaidee"],
  [{ first_name: "Somchai" }, "Somchai"],
  [{ last_name: "Jaidee" }, "Jaidee"],
  [{ first_name: "", last_name: " " }, null],
  [{}, null],
  [null, null],
  ["Somchai", null],
])("%j is somebody called %s", (metadata, name) => {
  expect(displayName(metadata)).toBe(name);
});

test.each([
  [{ nickname: " Som " }, "Som"],
  [{ nickname: " " }, null],
  [{ nickname: 7 }, null],
  [{}, null],
])("%j is somebody who wants to be called %s", (metadata, name) => {
  expect(nicknameOf(metadata)).toBe(name);
});
