/** A project's icon is a place in a picture: the picture has those that a project may have, in their order. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { icons } from "../../src/domain/rows.ts";
import { Tile } from "../../src/web/ui/work/tile.tsx";

const picture = readFileSync(join(import.meta.dirname, "../../src/web/ui/work/project-icons.svg"), "utf8");

it("is drawn where it is looked for", () => {
  const drawn = [...picture.matchAll(/<path id="(\w+)"(?: transform="translate\((\d+)\)")? d="M/gi)];
  expect(drawn.map(([, name, left = "0"]) => [name, Number(left)])).toEqual(icons.map((name, at) => [name, 24 * at]));
  expect(picture).toContain(`viewBox="0 0 ${24 * icons.length} 24"`);
});

it("stands in the project's colour instead of its first letter", () => {
  const shown = (icon: (typeof icons)[number] | null) => {
    const { container } = render(<Tile name="เมนู" color="teal" icon={icon} />);
    return [container.textContent, container.querySelector<HTMLElement>("[style]")?.style.maskPosition.split(" ")[0]];
  };
  expect([null, icons[0], icons.at(-1)!].map(shown)).toEqual([
    ["ม", undefined],
    ["", "0%"],
    ["", "100%"],
  ]);
});
