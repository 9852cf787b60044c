#!/usr/bin/env bash
# Guess: userName is not case exact (RFC 7643, 4.1), so `userName eq "somchai"` finds Somchai; attribute names are not either (RFC 7644, 3.10);
#   adding to an e-mail type that is not there yet makes it, as Entra sends it.
# Happens: scimmy and scim2-parse-filter find nobody; scim-patch writes a second attribute USERNAME beside userName; scimmy refuses the new type,
#   where scim-patch makes it.
# Seen: scimmy 1.3.5, scim-patch 0.8.3, scim2-parse-filter 0.2.10. Upstream: no thread known.
# Concerns: provisioning of people from a directory.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts scimmy@1.3.5 scim-patch@0.8.3 scim2-parse-filter@0.2.10
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import SCIMMY from "scimmy";
import { scimPatch } from "scim-patch";
import { filter, parse } from "scim2-parse-filter";

const person = () => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: "Somchai",
  emails: [{ type: "work", value: "a@example.com" }],
  meta: { resourceType: "User", created: new Date(0), lastModified: new Date(0), location: "" },
});
const home = { op: "add", path: 'emails[type eq "home"].value', value: "b@example.com" };
const refused = await new SCIMMY.Messages.PatchOp({ schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations: [home] })
  .apply(new SCIMMY.Schemas.User({ ...person(), id: "1" }), (it) => it)
  .then(() => "made", (error) => error.message);
const seen = {
  scimmy: new SCIMMY.Types.Filter('userName eq "somchai"').match([person()]).length,
  filter: filter(parse('userName eq "somchai"'))(person()),
  patch: Object.keys(scimPatch(person(), [{ op: "replace", path: "USERNAME", value: "Mali" }])).filter((key) => /username/i.test(key)),
  home: { scimmy: refused, "scim-patch": scimPatch(person(), [home]).emails.length },
};
console.log("expected: found, found, one userName, made by both");
console.log("seen:", seen);
assert.equal(seen.scimmy, 0);
assert.equal(seen.filter, false);
assert.deepEqual(seen.patch, ["userName", "USERNAME"]);
assert.match(seen.home.scimmy, /does not match any values/);
assert.equal(seen.home["scim-patch"], 2);
JS
