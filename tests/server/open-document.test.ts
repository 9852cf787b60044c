/** The API's document: what runs is what it says, what programs rely on stays, and nothing that fits it is answered otherwise. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keysOf } from "../../src/contract/keys.ts";
import { openApi } from "../../src/contract/open/document.ts";
import { namesIn, type OpenRoute, routes } from "../../src/contract/open/routes.ts";
import { parameters } from "../../src/contract/open/rows.ts";
import { scopes } from "../../src/contract/open/scopes.ts";
import { type Stack, startStack } from "./harness.ts";
import { breaksBetween } from "./open-breaks.ts";
import { makeKey, open } from "./open-calls.ts";
import { storesHere } from "./stores.ts";
import { makeProject, makeTask, newTeam, nextId, submit, type Team, the } from "./workspace-rows.ts";

type Schema = { [name: string]: any };
const runs: Schema = openApi();
const read = (name: string): any => JSON.parse(readFileSync(new URL(`../../docs/api/${name}.json`, import.meta.url), "utf8"));
const copy = (): any => structuredClone(runs);

describe("the document", () => {
  test("in the repository is the one that runs: `npm run openapi`", () => {
    expect(read("openapi")).toEqual(runs);
  });

  test("breaks no program that was written by the one of the last release: docs/api/released.json", () => {
    expect(breaksBetween(read("released"), read("openapi"))).toEqual([]);
  });

  test.each<[string, (document: any) => void]>([
    ["a route is gone", (it) => delete it.paths["/tasks/{name}"].get],
    ["an answer loses a field", (it) => delete it.components.schemas.Task.properties.due],
    ["a field is not always there any more", (it) => it.components.schemas.Task.required.pop()],
    ["a field becomes something else", (it) => (it.components.schemas.Task.properties.title.type = "integer")],
    ["more is required", (it) => it.components.schemas.NewTask.required.push("due")],
    ["a text may be shorter", (it) => (it.components.schemas.NewTask.properties.title.maxLength = 10)],
    ["a word is taken no more", (it) => it.components.schemas.NewVote.properties.vote.enum.pop()],
    ["a parameter is gone", (it) => it.paths["/tasks"].get.parameters.shift()],
    ["a parameter is required", (it) => (it.paths["/tasks"].get.parameters[0].required = true)],
    ["another scope is asked for", (it) => (it.paths["/tasks"].get.security = [{ key: ["reports:read"] }])],
    [
      "it is answered by another status",
      (it) => {
        const { responses } = it.paths["/tasks"].post;
        responses["200"] = responses["201"];
        delete responses["201"];
      },
    ],
  ])("is refused where %s", (_, change) => {
    const changed = copy();
    change(changed);
    expect(breaksBetween(copy(), changed)).not.toEqual([]);
  });

  test("may gain routes, fields of answers, and what need not be sent", () => {
    const more = copy();
    more.paths["/tasks"].patch = more.paths["/tasks"].get;
    more.components.schemas.Task.properties.colour = { type: "string" };
    more.components.schemas.NewTask.properties.colour = { type: "string" };
    expect(breaksBetween(copy(), more)).toEqual([]);
  });

  test("has each route of the table once, with parameters that are known, and scopes that there are", () => {
    const all = keysOf(routes).map((name): OpenRoute => routes[name]);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
    for (const { path, scope } of all) {
      for (const name of namesIn(path)) expect(Object.keys(parameters)).toContain(name);
      if (scope !== null) expect(scopes).toContain(scope);
    }
  });
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ ...runs, $id: "api" });

/** Whether something is as a schema of the document has it. */
const faultsOf = (schema: Schema, value: unknown): string[] => {
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
  const isValid = ajv.compile(whole);
  return isValid(value) ? [] : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** Values of a schema at random, among them ids that there are. */
const valuesOf = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema["$ref"] !== undefined) return valuesOf(runs["components"].schemas[schema["$ref"].split("/").at(-1)], known);
  if (schema["enum"] !== undefined) return fc.constantFrom(...schema["enum"]);
  if (schema["anyOf"] !== undefined) return fc.oneof(...schema["anyOf"].map((one: Schema) => valuesOf(one, known)));
  const [type] = [schema["type"]].flat();
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer({ min: schema["minimum"] ?? -5, max: Math.min(schema["maximum"] ?? 1000, 1000) });
  if (type === "number") return fc.oneof(fc.double({ noNaN: true }), fc.integer());
  if (type === "array") return fc.array(valuesOf(schema["items"], known), { maxLength: 4 });
  if (type === "object") {
    const properties: Schema = schema["properties"] ?? {};
    const own = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one as Schema, known)]));
    const named = fc.record(own, { requiredKeys: schema["required"] ?? [] });
    if (typeof schema["additionalProperties"] !== "object") return named;
    return fc.dictionary(
      fc.oneof(fc.constantFrom(...known), fc.stringMatching(/^[0-9A-Za-z]{11}$/)),
      valuesOf(schema["additionalProperties"], known),
      {
        maxKeys: 3,
      },
    );
  }
  if (schema["format"] === "uuid") return fc.oneof(fc.constantFrom(...known.filter((id) => id.length === 36)), fc.uuid());
  if (schema["format"] === "date")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
  const fitting = known.filter((id) => new RegExp(schema["pattern"] ?? ".").test(id) && id.length <= (schema["maxLength"] ?? Infinity));
  const other =
    schema["pattern"] === undefined
      ? fc.string({ minLength: schema["minLength"] ?? 0, maxLength: 40, unit: "grapheme" })
      : fc.stringMatching(new RegExp(schema["pattern"]));
  return fitting.length === 0 ? other : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: other });
};

/** A few hundred with every run; `API_REQUESTS=10000` makes as many. */
const requests = Number(process.env["API_REQUESTS"] ?? 300);

describe.each(storesHere())("requests at random on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let key: string;
  const known: string[] = [];
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
    ({ key } = await makeKey(stack, team.owner));
    const project = nextId();
    expect(await submit(stack, team.owner, makeProject(project, "FUZZ"))).toBe("done");
    const tasks = Array.from({ length: 20 }, nextId);
    for (const task of tasks) expect(await submit(stack, team.owner, makeTask(task, project))).toBe("done");
    const field = nextId();
    const asked = {
      op: "field.make",
      id: field,
      project,
      kind: "number",
      name: "Cups",
      description: "",
      choices: [] as never[],
      rank: "a0",
    } as const;
    expect(await submit(stack, team.owner, the(asked))).toBe("done");
    const { body } = await open(stack, team.owner.subdomain, key, "/projects/FUZZ/workflow");
    const words = body.data.states.flatMap(({ id, moves }: any) => [id, ...moves.map((move: any) => move.id)]);
    known.push(project, field, ...tasks, "FUZZ", "FUZZ-1", "FUZZ-2", "FUZZ-3", team.owner.id, team.member.id, ...words);
  }, 60_000);
  afterAll(() => stack.close());

  test("are answered by a status and a body that the document has, and never by a fault of the server", async () => {
    const operations = Object.entries(runs["paths"]).flatMap(([path, methods]) =>
      Object.entries(methods as Schema).map(([method, operation]) => ({ path, method, operation: operation as Schema })),
    );
    const request = fc.constantFrom(...operations).chain(({ path, method, operation }) => {
      const all = operation["parameters"] as { name: string; in: string; schema: Schema; required: boolean }[];
      const own = Object.fromEntries(
        all.filter((one) => one.name !== "Idempotency-Key").map((one) => [one.name, valuesOf(one.schema, known)]),
      );
      const schema = operation["requestBody"]?.content["application/json"].schema;
      const fitting = schema === undefined ? fc.constant(undefined) : valuesOf(schema, known);
      return fc.record({
        operation: fc.constant({ path, method, operation, all }),
        values: fc.record(own, { requiredKeys: all.filter(({ required }) => required).map(({ name }) => name) }),
        body: schema === undefined ? fitting : fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() }),
      });
    });
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ operation: { path, method, operation, all }, values, body }) => {
        const given = values as Record<string, unknown>;
        const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
        const asked = new URLSearchParams(
          all
            .filter((one) => one.in === "query" && given[one.name] !== undefined)
            .map((one): [string, string] => [one.name, String(given[one.name])]),
        );
        const answer = await open(stack, team.owner.subdomain, key, `${at}?${asked.toString()}`, { method: method.toUpperCase(), body });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const said = operation["responses"][answer.status];
        expect(said, `${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`).toBeDefined();
        const type = answer.status < 400 ? "application/json" : "application/problem+json";
        if (said.content === undefined) expect(answer.body).toBeNull();
        else expect(faultsOf(said.content[type].schema, answer.body)).toEqual([]);
      }),
      { numRuns: requests },
    );
    // Most of them come to something.
    expect([...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(requests / 5);
    expect([...statuses.keys()].some((status) => status >= 400)).toBe(true);
  }, 240_000);
});
