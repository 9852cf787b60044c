/** The rules of the structure: which way imports go, that every chart is listed, and that charts name their time and their actors. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { statesOf, transitionsOf } from "statewalk";
import { charts } from "../../machines/index.ts";
import { arrows, isTest, packages, roomOf } from "./arrows.ts";
import { misplacedIn } from "./chart-order.ts";
import { circleIn, imports } from "./imports.ts";
import { withoutOrganization, workspaceTables } from "./without-organization.ts";

const root = join(import.meta.dirname, "../..");
const files = globSync("{machines,src}/**/*.{ts,tsx}", { cwd: root });
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** What every file imports of the project, one line each. */
const edges = [...imports].flatMap(([file, { files: targets }]) => targets.map((target) => ({ file, target })));

/** Whether statements name a table, a list of tables that are made into some, or what is made for one elsewhere. */
const isAsked = (text: string, table: string) =>
  new RegExp(`\\b(from|join|into|update|using)\\s+${table}\\b|^ +${table}: \\{|/${table}\\.ts"`, "m").test(text);

describe("imports run one way", () => {
  it("every file is in a room", () => {
    const reached = [...imports.keys(), ...edges.map(({ target }) => target)];
    expect(reached.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  it("along the arrows, and along no other", () => {
    const forbidden = edges.filter(({ file, target }) => {
      const [from, to] = [roomOf(file)!, roomOf(target)!];
      return from !== to && !isTest(from) && !arrows.get(from)!.includes(to);
    });
    expect(forbidden.map(({ file, target }) => `${roomOf(file)} → ${roomOf(target)}: ${file} imports ${target}`)).toEqual([]);
  });

  it("along every arrow that is drawn", () => {
    const taken = new Set(edges.map(({ file, target }) => `${roomOf(file)} → ${roomOf(target)}`));
    const drawn = [...arrows].flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
    expect(drawn.filter((arrow) => !taken.has(arrow))).toEqual([]);
  });

  it.each([
    { folder: "src/statewalk/", ownTests: [] },
    // What hubs and the identity service are made of has tests of its own.
    { folder: "src/signalr/", ownTests: ["hub/caller-address.test", "hub/codec.test", "hub/one-connection"] },
    {
      folder: "src/gotrue/",
      ownTests: [
        "identity/admin-calls.test",
        "identity/coming-back.test",
        "identity/error-shapes.test",
        "identity/factor-rows.test",
        "identity/first-key.test",
        "identity/google.test",
        "identity/proof-rows.test",
        "identity/provider-calls.test",
        "identity/public-user.test",
        "identity/session-cache.test",
        "identity/totp.test",
        "identity/verifying.test",
        "server/row-walks.test",
      ],
    },
  ])("into the workspace $folder by its package's name, as anybody else would", ({ folder, ownTests }) => {
    const inside = (file: string) => file.startsWith(folder);
    const around = [...imports].filter(
      ([file, { paths }]) => !inside(file) && paths.some((path) => inside(normalize(join(dirname(file), path)))),
    );
    expect(around.map(([file]) => file).toSorted()).toEqual(ownTests.map((name) => `tests/${name}.ts`));
  });

  it.each(globSync("src/*/package.json", { cwd: root }))("%s names the packages that its workspace needs, and no others", (manifest) => {
    const { dependencies, peerDependencies } = JSON.parse(read(manifest)) as Record<string, object | undefined>;
    // What it shares with others is packed with it.
    const reached = (file: string): string[] => [file, ...imports.get(file)!.files.flatMap(reached)];
    const files = [...imports.keys()].filter((file) => file.startsWith(`${dirname(manifest)}/`)).flatMap(reached);
    const own = files.flatMap((file) => imports.get(file)!.packages);
    const needed = own.filter((name) => !name.startsWith("node:")).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
    expect(Object.keys({ ...dependencies, ...peerDependencies }).toSorted()).toEqual([...new Set(needed)].toSorted());
  });

  it("in no circle: of files, with their types and with what they fetch later", () => {
    expect(circleIn(new Map([...imports].map(([file, { files: targets }]) => [file, targets])))).toBeNull();
  });

  it("in no circle: of rooms", () => {
    expect(circleIn(arrows)).toBeNull();
  });

  it.each(Object.entries(packages))("%s depends on no package but %s", (room, known) => {
    const own = [...imports].filter(([file]) => roomOf(file) === room);
    const others = own.flatMap(([file, { packages: asked }]) =>
      asked.filter((name) => !known.includes(name)).map((name) => `${file}: ${name}`),
    );
    expect(others).toEqual([]);
  });

  it("only the providers give charts their actors", () => {
    for (const file of files.filter((name) => name.startsWith("src/web/") && !name.startsWith("src/web/providers/")))
      expect(/Machine\s*\.provide\(/.test(read(file)), `${file} provides actors`).toBe(false);
  });

  it("parts are fetched by the one lazy that asks again", () => {
    for (const file of files.filter((name) => name.startsWith("src/web/") && name !== "src/web/loading/lazy.ts"))
      expect(/import \{[^}]*\blazy\b[^}]*\} from "react"/.test(read(file)), file).toBe(false);
  });

  it("SQL stands in the store alone", () => {
    const isDriver = (name: string) => /^(pg|@electric-sql\/pglite|drizzle-orm|sql-template-tag)(\/|$)/.test(name);
    const others = [...imports].filter(([file]) => file.startsWith("src/server/") && !file.startsWith("src/server/store/"));
    const knowing = others.filter(
      ([file, { packages: asked }]) => asked.some(isDriver) || /\bstatement\(|\b(db|tx)\.query[(<]/.test(read(file)),
    );
    expect(knowing.map(([file]) => file)).toEqual([]);
  });

  it("a statement of a workspace runs in a transaction of its organisation", () => {
    const own = [...imports].filter(([file]) => file.startsWith("src/server/store/queries/workspace/"));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([, { files: targets }]) => targets.includes("src/basics/sql/database.ts")).map(([file]) => file)).toEqual([]);
  });

  it("what runs without an organisation is a closed list", () => {
    const queries = files.filter((file) => /^src\/(server\/store\/queries\/(?!workspace\/)|gotrue\/store\/)/.test(file));
    const found = queries.flatMap((file) =>
      workspaceTables.filter((table) => isAsked(read(file), table)).map((table) => `${file}: ${table}`),
    );
    expect(found.toSorted()).toEqual(Object.keys(withoutOrganization).toSorted());
  });

  it("every view of a workspace is in the folder of its feature", () => {
    expect(globSync("src/web/views/workspace/*.*", { cwd: root })).toEqual([]);
  });

  it("ui knows no flow", () => {
    const own = [...imports].filter(([file]) => roomOf(file) === "web ui");
    expect(own.filter(([, { packages: asked }]) => asked.some((name) => name.includes("xstate"))).map(([file]) => file)).toEqual([]);
  });
});

describe("charts", () => {
  it("each have a model beside them, by which they are found", () => {
    // One that the kit makes calls its factory.
    const isChart = (file: string) =>
      /^machines\/(?!kit\/)/.test(file) && /\.createMachine\(|from "\.\.\/kit\/[\w-]+\.ts"/.test(read(file)) && !file.endsWith(".model.ts");
    const found = charts.map(({ file }) => file);
    const sentences = files
      .filter((file) => isChart(file) && !found.includes(file))
      .map((file) => `${file} has no model: write ${file.replace(".ts", ".model.ts")}, as docs/charts.md says`);
    expect(sentences).toEqual([]);
    expect(found.length).toBeGreaterThan(80);
  });

  it.each(charts)("$name is walked in every way in which the count asks for it", ({ name, modelFile, walks }) => {
    const says = (pattern: string, form: RegExp) => globSync(pattern, { cwd: root }).some((file) => form.test(read(file)));
    const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const places = {
      headless: { isThere: true, file: "" },
      view: {
        isThere: says("tests/*/view.test.{ts,tsx}", new RegExp(`(name:|"view",) "${name}"`)),
        file: `tests/${folder}/view.test.tsx`,
      },
      browser: { isThere: says("tests/browser/tours/*.ts", new RegExp(`chart: "${name}"`)), file: `tests/browser/tours/${folder}.spec.ts` },
    };
    const sentences = walks
      .filter((kind) => !places[kind].isThere)
      .map(
        (kind) =>
          `No ${kind} walks ${name}: write ${places[kind].file} as docs/charts.md says, or export \`walks\` from ${modelFile}, with the reason`,
      );
    expect(sentences).toEqual([]);
  });

  it.each(charts.map(({ file }) => file))("%s has nothing before the chart that the chart is not made of", (file) => {
    expect(misplacedIn(file).map(({ name }) => name)).toEqual([]);
  });

  it.each(charts)("$name names its delays and its actors", ({ machine }) => {
    for (const transition of transitionsOf(machine)) expect(transition.eventType).not.toMatch(/^xstate\.after\.\d/);
    for (const node of statesOf(machine)) {
      for (const invoke of node.invoke) {
        expect(invoke.id, "an invoke has a name of its own, so that its events do").not.toMatch(/^\d+\./);
        expect(Object.keys(machine.implementations.actors)).toContain(invoke.src);
      }
    }
  });

  it.each(charts)("$name says what it serves", ({ machine }) => {
    const served = statesOf(machine).filter((node) => (node.meta as { serves?: string } | undefined)?.serves);
    expect(served.length).toBeGreaterThan(0);
  });
});
