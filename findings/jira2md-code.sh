#!/usr/bin/env bash
# Guess: marks of emphasis inside code, monospace and addresses stay as they are.
# Happens: they are turned everywhere: snake_case loses its underscores, a * b becomes bold, an address with two underscores leads nowhere.
# Seen: jira2md 3.0.1. Upstream: no thread known for this package; sooperset/mcp-atlassian#1340 tells the same of another.
# Concerns: imports from Jira.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts jira2md@3.0.1
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import jira from "jira2md";

const seen = ["{code:java}\nint a_b_c = x*y*z;\n{code}", "{{snake_case_name}}", "https://example.com/a_b_c/d", "x^2 and y^3"].map((text) => jira.to_markdown(text));
console.log("expected:", ["```java\nint a_b_c = x*y*z;\n```", "`snake_case_name`", "https://example.com/a_b_c/d", "x^2 and y^3"]);
console.log("seen:", seen);
assert.deepEqual(seen, ["```java\nint a*b*c = x**y**z;\n```", "`snake*case*name`", "https://example.com/a*b*c/d", "x<sup>2 and y</sup>3"]);
JS
