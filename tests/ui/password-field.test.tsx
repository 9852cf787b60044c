import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { PasswordField } from "../../src/web/ui/password-field.tsx";
import { generatePassword } from "../../src/web/ui/generate-password.ts";
import { show } from "./show.tsx";

const Password = () => {
  const [password, setPassword] = useState("");
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      value={password}
      onChange={setPassword}
      onGenerate={setPassword}
      minimum={8}
    />
  );
};

const field = () => screen.getByLabelText<HTMLInputElement>("Password");

test("a generated password has 12 letters, digits and symbols, and is never the same", () => {
  const many = Array.from({ length: 200 }, generatePassword);
  for (const password of many) {
    expect(password).toHaveLength(12);
    expect(password).toMatch(/[A-Z]/);
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/\d/);
    expect(password).toMatch(/[^A-Za-z0-9]/);
  }
  expect(new Set(many).size).toBe(200);
});

test("every place of a generated password takes every kind of character", () => {
  const kinds = Array.from({ length: 12 }, () => new Set<string>());
  for (let round = 0; round < 600; round++)
    [...generatePassword()].forEach((character, place) =>
      kinds[place]!.add(
        /\d/.test(character) ? "digit" : /[a-z]/.test(character) ? "small" : /[A-Z]/.test(character) ? "capital" : "symbol",
      ),
    );
  for (const place of kinds) expect(place.size).toBe(4);
});

test("no character of a generated password is likelier than another: what does not share out evenly is drawn again", () => {
  const draws = vi.spyOn(crypto, "getRandomValues");
  const drawn = (...bytes: number[]) => {
    draws.mockReset().mockImplementation((array) => {
      (array as Uint8Array)[0] = bytes.shift() ?? 0;
      return array;
    });
    return generatePassword();
  };
  // 24 capitals go ten times into 256 values; the last 16 are left over.
  const even = drawn(239);
  const calls = draws.mock.calls.length;
  expect(even).toContain("Z");
  expect(drawn(240, 255, 239)).toBe(even);
  expect(draws.mock.calls.length).toBe(calls + 2);
  draws.mockRestore();
});

test("the button shows and hides what was typed", async () => {
  const { user } = await show(<Password />);
  expect(field().type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field().type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field().type).toBe("password");
});

test("a suggested password is shown until it is edited", async () => {
  const { user } = await show(<Password />);
  await user.click(screen.getByRole("button", { name: "Suggest a random password" }));
  expect(field().value).toHaveLength(12);
  expect(field().type).toBe("text");
  await user.type(field(), "x");
  expect(field().type).toBe("password");
});

test("a suggested password can be hidden at once", async () => {
  const { user } = await show(<Password />);
  await user.click(screen.getByRole("button", { name: "Suggest a random password" }));
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field().type).toBe("password");
});

test.each([
  ["12345678", "Easy to guess"],
  ["aaaaaaaaaaaa", "Easy to guess"],
  ["P@ssw0rd", "Easy to guess"],
  ["somchai1234", "Easy to guess"],
  ["kD7#mQ2", "Easy to guess"],
  ["k7#Q2!xP", "Could be stronger"],
  ["kD7#mQ2!xT9v", "Very strong"],
])("the strength of %s is told as %s", async (password, words) => {
  const { user } = await show(<Password />);
  await user.type(field(), password);
  expect(await screen.findByText(words)).toBeTruthy();
});
