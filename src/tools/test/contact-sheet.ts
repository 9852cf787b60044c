import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Lays the pictures of a folder, `{screen}-{language}-{mode}-{width}.png`, out on one page: a row for each screen, its pictures in
 * every language, mode and width beside one another.
 *
 * @returns the page's path
 */
export const writeContactSheet = (folder: string): string => {
  const screens = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort()) {
    const screen = /^(.+)-(?:th|en)-(?:light|dark)-\d+\.png$/.exec(file)?.[1];
    if (screen) screens.set(screen, [...(screens.get(screen) ?? []), file]);
  }
  const row = ([screen, files]: [string, string[]]) => {
    const figures = files.map((file) => {
      const name = escaped(file.slice(screen.length + 1, -".png".length));
      return `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}" alt="${name}"></a><figcaption>${name}</figcaption></figure>`;
    });
    return `<h2 id="${escaped(screen)}">${escaped(screen)}</h2>\n<div>${figures.join("\n")}</div>`;
  };
  const page = join(folder, "index.html");
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${screens.size} screens</title>
<style>body { font: 14px system-ui; margin: 24px } div { display: flex; gap: 12px; overflow-x: auto; align-items: start } figure { margin: 0; flex: none } img { height: 420px; border: 1px solid #999 }</style>
${[...screens].map(row).join("\n")}
</html>\n`,
  );
  return page;
};
