#!/usr/bin/env bash
# Guess: `vitest run` ends by itself and watches no file, whatever plugins there are.
# Happens: the plugin of vanilla-extract starts a second Vite for its styles, even where no test loads any. Vitest turns watching off in its own Vite
# alone: the second one watches every folder of the project until the run ends. It takes over `server.watch: null` of the configuration, which stops it.
# Seen: vitest 5.1.0 with @vanilla-extract/vite-plugin 5.2.6 and vite 8.3.8, on Linux.
# Concerns: runs in large trees, and tests that write files: each one costs the process that serves all workers.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{ "name": "watching", "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund vitest@5.1.0 vite@8.3.8 @vanilla-extract/vite-plugin@5.2.6 @vanilla-extract/css@1.21.3
npm ls --depth=0 | tail -n +2
for at in $(seq 20); do mkdir -p "data/$at"; done
cat > watched.test.js <<'JS'
import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";

test("counts what the process that serves the tests watches", async () => {
  await new Promise((done) => setTimeout(done, 1_500));
  const folder = `/proc/${process.ppid}/fdinfo`;
  const watched = readdirSync(folder).flatMap((file) => {
    try {
      return readFileSync(`${folder}/${file}`, "utf8").match(/^inotify /gm) ?? [];
    } catch {
      return [];
    }
  });
  console.log(`watched: ${watched.length}`);
});
JS
watched() { # by this configuration
  echo "import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'; export default { $1 }" > vitest.config.js
  node_modules/.bin/vitest run --pool=forks | sed 's/\x1b\[[0-9;]*m//g' | sed -n 's/^watched: //p'
}
without=$(watched 'plugins: []')
with=$(watched 'plugins: [vanillaExtractPlugin()]')
off=$(watched 'plugins: [vanillaExtractPlugin()], server: { watch: null }')
echo "expected: nothing watched in any of the three runs"
echo "seen: $without without the plugin, $with with it, $off with it and server.watch: null"
[ "$without" = 0 ] && [ "$with" -ge 20 ] && [ "$off" = 0 ]
