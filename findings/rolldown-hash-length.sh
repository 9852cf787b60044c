#!/usr/bin/env bash
# Guess: how many letters of a hash stand in file names is a choice, and what builds with six letters goes on doing so when a page more is added.
# Happens: how many are needed grows with the number of chunks, by the room that its placeholders take while names are made. A build of 64 chunks takes
# six letters, and the 65th chunk, a page that somebody adds, ends the build with an error about an option that nobody touched.
# Seen: rolldown 1.2.19.
# Concerns: who sets `[hash:N]` in `chunkFileNames` for short addresses: seven letters are enough until 4,096 chunks.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{ "name": "hashes", "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund rolldown@1.2.19
npm ls --depth=0 | tail -n +2
cat > build.js <<'JS'
import { rolldown } from "rolldown";

/** Builds an entry with so many pages that it loads when they are wanted. */
const build = async (pages, letters) => {
  const entry = Array.from({ length: pages }, (_, at) => `export const load${at} = () => import("page-${at}");`).join("\n");
  const files = {
    name: "files",
    resolveId: (id) => (id === "entry" || id.startsWith("page-") ? id : null),
    load: (id) => (id === "entry" ? entry : `export default "this is ${id}";`),
  };
  const bundle = await rolldown({ input: "entry", plugins: [files] });
  try {
    const { output } = await bundle.generate({ entryFileNames: `[name]-[hash:${letters}].js`, chunkFileNames: `[name]-[hash:${letters}].js` });
    return `${output.length} chunks`;
  } catch (error) {
    return /minimum hash size of \d+/.exec(String(error.message))?.[0] ?? `another error: ${error.message}`;
  } finally {
    await bundle.close();
  }
};

for (const [pages, letters] of [[63, 6], [64, 6], [64, 7]]) console.log(`${pages} pages, ${letters} letters: ${await build(pages, letters)}`);
JS
seen=$(node build.js)
echo "expected: three builds, as different in their letters as somebody likes"
echo "$seen"
[ "$seen" = "63 pages, 6 letters: 64 chunks
64 pages, 6 letters: minimum hash size of 7
64 pages, 7 letters: 65 chunks" ]
