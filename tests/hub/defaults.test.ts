/** What a hub does that is told no more than it has to be. */
import { createHub } from "signalr-for-node";
import { expect, test, vi } from "vitest";
import { connect } from "./client.ts";
import { startTestHub } from "./test-hub.ts";

test("A hub alone needs no secret", async () => {
  const server = await startTestHub({ secret: undefined });
  const client = await connect(server.url);
  expect(await client.invoke("Add", 1, 2)).toBe(3);
  await client.stop();
  await server.close();
});

test("Nodes that reach each other need one, and say so at once", () => {
  const options = { methods: {}, authorise: async () => ({ refused: 401 as const }) };
  expect(() => createHub({ ...options, nodeUrl: "http://127.0.0.1:3000" })).toThrow("Nodes that reach each other need a secret in common.");
});

test("What fails where nobody looks is told to the console", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const server = await startTestHub({ log: undefined });
  const client = await connect(server.url);
  await expect(client.invoke("Break")).rejects.toThrow("unexpected error");
  expect(logged.mock.calls).toEqual([["hub method Break", { err: new Error("a secret of the server") }]]);
  logged.mockRestore();
  await client.stop();
  await server.close();
});
