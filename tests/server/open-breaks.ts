/** What of a document of the API breaks programs that were written by another one. */

type Json = Record<string, unknown>;
type Document = { paths: Record<string, Record<string, Json>>; components: { schemas: Record<string, Json> } };

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const recordIn = (value: unknown): Json => (isRecord(value) ? value : {});
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Bounds of what is taken: a program keeps to those that it knows. */
const lower = ["minimum", "minLength", "minItems"];
const upper = ["maximum", "maxLength", "maxItems"];

/** What breaks between two schemas: of what is taken nothing may become narrower, of what is answered nothing may go or become something else. */
const inSchema = (before: unknown, after: unknown, isAnswer: boolean, place: string): string[] => {
  if (!isRecord(before)) return [];
  if (!isRecord(after)) return [`${place}: gone`];
  const broken: string[] = [];
  if (before["$ref"] !== after["$ref"]) broken.push(`${place}: something else`);
  if (JSON.stringify(before["type"]) !== JSON.stringify(after["type"])) broken.push(`${place}: another type`);
  if (before["format"] !== after["format"]) broken.push(`${place}: another format`);
  if (!isAnswer && before["pattern"] !== after["pattern"]) broken.push(`${place}: another pattern`);
  const words = listIn(before["enum"]);
  if (!isAnswer && words.some((word) => !listIn(after["enum"]).includes(word))) broken.push(`${place}: a word is gone`);
  if (!isAnswer && words.length === 0 && after["enum"] !== undefined) broken.push(`${place}: some words alone`);
  const limit = (schema: Json, name: string, none: number) => (typeof schema[name] === "number" ? schema[name] : none);
  if (!isAnswer && lower.some((name) => limit(after, name, -Infinity) > limit(before, name, -Infinity))) broken.push(`${place}: narrower`);
  if (!isAnswer && upper.some((name) => limit(after, name, Infinity) < limit(before, name, Infinity))) broken.push(`${place}: narrower`);
  const [were, are] = [listIn(before["required"]), listIn(after["required"])];
  if (isAnswer && were.some((name) => !are.includes(name))) broken.push(`${place}: no longer always there`);
  if (!isAnswer && are.some((name) => !were.includes(name))) broken.push(`${place}: more is required`);
  const inside = recordIn(after["properties"]);
  for (const [name, schema] of Object.entries(recordIn(before["properties"])))
    broken.push(...inSchema(schema, inside[name], isAnswer, `${place}.${name}`));
  for (const name of ["items", "additionalProperties"]) broken.push(...inSchema(before[name], after[name], isAnswer, `${place}.${name}`));
  listIn(before["anyOf"]).forEach((one, at) => broken.push(...inSchema(one, listIn(after["anyOf"])[at], isAnswer, `${place}|${at}`)));
  return broken;
};

const parametersOf = (operation: Json): Json[] => listIn(operation["parameters"]).filter(isRecord);
const bodyOf = (operation: Json): unknown =>
  recordIn(recordIn(recordIn(operation["requestBody"])["content"])["application/json"])["schema"];
const answersOf = (operation: Json): [string, unknown][] =>
  Object.entries(recordIn(operation["responses"]))
    .filter(([status]) => status.startsWith("2"))
    .map(([status, answer]) => [status, recordIn(recordIn(recordIn(answer)["content"])["application/json"])["schema"]]);

const inOperation = (before: Json, after: Json | undefined, place: string): string[] => {
  if (after === undefined) return [`${place}: gone`];
  const broken = parametersOf(before).flatMap((one) => {
    const same = parametersOf(after).find((other) => other["name"] === one["name"] && other["in"] === one["in"]);
    return inSchema(one["schema"], same?.["schema"], false, `${place} ${String(one["name"])}`);
  });
  for (const one of parametersOf(after)) {
    const same = parametersOf(before).find((other) => other["name"] === one["name"] && other["in"] === one["in"]);
    if (one["required"] === true && same?.["required"] !== true) broken.push(`${place} ${String(one["name"])}: is required`);
  }
  if (bodyOf(before) === undefined && bodyOf(after) !== undefined) broken.push(`${place}: asks for a body`);
  broken.push(...inSchema(bodyOf(before), bodyOf(after), false, `${place} body`));
  const answers = new Map(answersOf(after));
  for (const [status, schema] of answersOf(before)) {
    if (!answers.has(status)) broken.push(`${place} ${status}: gone`);
    broken.push(...inSchema(schema, answers.get(status), true, `${place} ${status}`));
  }
  const scopes = (operation: Json) => JSON.stringify(operation["security"]);
  if (scopes(before) !== scopes(after)) broken.push(`${place}: another scope`);
  return broken;
};

/** @returns each place with what breaks there; none where a program goes on as it did */
export const breaksBetween = (before: Document, after: Document): string[] => {
  const paths = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => inOperation(operation, after.paths[path]?.[method], `${method} ${path}`)),
  );
  const taken = JSON.stringify(Object.values(before.paths).flatMap((methods) => Object.values(methods).map(bodyOf)));
  const schemas = Object.entries(before.components.schemas).flatMap(([name, schema]) =>
    inSchema(schema, after.components.schemas[name], !taken.includes(`/${name}"`), name),
  );
  return [...paths, ...schemas];
};
