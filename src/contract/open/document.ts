import * as z from "zod/mini";
import { keysOf } from "../keys.ts";
import { answers, bodies, type BodyName, parameters, queries } from "./rows.ts";
import { namesIn, type OpenRoute, routes } from "./routes.ts";

/** The OpenAPI 3.1 document of the API, made of the table of routes. */

type Json = { [name: string]: unknown };

/** The version of the document: it counts up with what is added, and what a client relies on does not change within `v1`. */
export const apiVersion = "1.0.0";

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A schema as JSON Schema 2020-12, without what only the whole document says. */
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output"): Json => {
  // A JSON Schema is an object.
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "throw",
    override: ({ jsonSchema }) => {
      // A new field of an answer breaks nobody.
      // The format says it, which the pattern says once more in two hundred letters.
      if (["date", "date-time", "uuid"].includes(jsonSchema.format ?? "")) delete jsonSchema.pattern;
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return made;
};

const problem = (description: string) => ({ description, content: { "application/problem+json": { schema: refTo("Problem") } } });

const answerOf = ({ answer, isList, isMade }: OpenRoute): Json => {
  if (answer === undefined) return { "204": { description: "Done" } };
  const data = isList ? { type: "array", items: refTo(answer) } : refTo(answer);
  const next = { type: ["string", "null"], description: "What `after` is on the following page; null on the last one." };
  const schema = isList
    ? { type: "object", required: ["data", "next"], properties: { data, next } }
    : { type: "object", required: ["data"], properties: { data } };
  return { [isMade ? "201" : "200"]: { description: isMade ? "Made" : "OK", content: { "application/json": { schema } } } };
};

const parametersOf = ({ method, path, query }: OpenRoute): Json[] => {
  const inPath = namesIn(path).map((name) => ({ name, in: "path", required: true, schema: schemaOf(parameters[name], "input") }));
  const { properties = {} }: { properties?: Json } = query === undefined ? {} : schemaOf(queries[query], "input");
  const required = query === "report" ? ["from", "to"] : [];
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
  const once = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", minLength: 1, maxLength: 255 } };
  return [...inPath, ...inQuery, ...(method === "get" ? [] : [once])];
};

const operationOf = (name: string, route: OpenRoute): Json => {
  const { body, query, scope, title, method } = route;
  return {
    operationId: name,
    summary: title.en,
    tags: [route.path.split("/")[1]],
    security: [{ key: scope === null ? [] : [scope] }],
    parameters: parametersOf(route),
    ...(body === undefined ? {} : { requestBody: { required: true, content: { "application/json": { schema: refTo(body) } } } }),
    responses: {
      ...answerOf(route),
      ...(method === "get" ? { "304": { description: "As it was (If-None-Match)" } } : { "409": problem("Not as things are now") }),
      "400": problem("Not as the schema has it"),
      "401": problem("The key does not work here"),
      "403": problem("Not with this key, this plan or this person"),
      "404": problem("Not there, or not to be seen"),
      ...(body === undefined ? {} : { "415": problem("Not sent as application/json") }),
      ...(method === "get" ? {} : { "422": problem("Understood, and refused") }),
      ...(query === "changes" ? { "410": problem("Longer ago than changes are kept: read everything anew") } : {}),
      "429": problem("Too many requests: Retry-After says when to come back"),
    },
  };
};

/** @param server where the API is; a relative one where the document is kept */
export const openApi = (server = "/api/v1"): Json => {
  const paths: Record<string, Json> = {};
  for (const name of keysOf(routes)) {
    const route: OpenRoute = routes[name];
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(name, route) };
  }
  const schemas = Object.fromEntries([
    ...keysOf(answers).map((name) => [name, schemaOf(answers[name], "output")] as const),
    ...keysOf(bodies).map((name: BodyName) => [name, schemaOf(bodies[name], "input")] as const),
  ]);
  return {
    openapi: "3.1.1",
    info: {
      title: "Lanngan API",
      version: apiVersion,
      description: "Tasks, projects and their workflows, as the person of a key has them.",
    },
    servers: [{ url: server }],
    security: [{ key: [] }],
    tags: [...new Set(Object.keys(paths).map((path) => path.split("/")[1]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "A key of a person or a service: `lng_…`" } },
      schemas,
    },
  };
};
