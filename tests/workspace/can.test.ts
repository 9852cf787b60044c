/** Who may what, held against a table that was written by hand from WORKSPACE §9. */
import { describe, expect, test } from "vitest";
import { type Permission, can, type OfContent, type OfProject, type ProjectRole } from "../../src/contract/workspace/can.ts";
import { type Role, roles } from "../../src/contract/workspace/roles.ts";

const byRole = (answer: (role: Role) => Permission) => roles.map(answer).join(" ");

describe("in an organisation: owner, admin, member, guest", () => {
  const owners = "yes owners_only owners_only owners_only";
  const admins = "yes yes admins_only admins_only";

  test.each([
    ["plan.change", owners],
    ["organization.delete", owners],
    ["organization.export", owners],
    ["organization.restore", owners],
    ["organization.relocate", owners],
    ["organization.leave", "yes yes yes yes"],
    ["settings.change", admins],
    ["project.make", "yes yes yes members_only"],
    ["invitations.read", admins],
    ["import.make", admins],
  ] as const)("%s", (verb, answers) => {
    expect(byRole((role) => can(role, verb, null))).toBe(answers);
  });

  const somebody = { isNear: true };
  const stranger = { isNear: false };

  test("people are seen, by guests those whom they meet in a project", () => {
    for (const role of roles) {
      expect(byRole((me) => can(me, "person.read", { role, ...somebody }))).toBe("yes yes yes yes");
      expect(byRole((me) => can(me, "person.read", { role, ...stranger }))).toBe("yes yes yes unseen");
      expect(byRole((me) => can(me, "address.read", { role, ...somebody }))).toBe(admins);
      expect(byRole((me) => can(me, "address.read", { role, ...stranger }))).toBe("yes yes admins_only unseen");
    }
  });

  test.each([
    ["member", "guest", admins],
    ["guest", "member", admins],
    ["member", "admin", "yes owners_only admins_only admins_only"],
    ["admin", "member", "yes owners_only admins_only admins_only"],
    ["owner", "guest", "yes owners_only admins_only admins_only"],
    ["admin", "owner", "yes owners_only admins_only admins_only"],
  ] as const)("of %s to %s", (role, to, answers) => {
    expect(byRole((me) => can(me, "role.change", { role, to, ...somebody }))).toBe(answers);
    const unseen = answers.split(" ").slice(0, 3).join(" ");
    expect(byRole((me) => can(me, "role.change", { role, to, ...stranger }))).toBe(`${unseen} unseen`);
    expect(byRole((me) => can(me, "invitation.change", { role, to }))).toBe(`${answers.split(" ").slice(0, 2).join(" ")} unseen unseen`);
  });

  test("ownership is an owner's to give, and no guest's to get before they are a member", () => {
    for (const role of roles) {
      const own = role === "guest" ? "member_first" : "yes";
      expect(byRole((me) => can(me, "ownership.hand_over", { role, to: "owner", ...somebody }))).toBe(
        `${own} owners_only owners_only owners_only`,
      );
      expect(byRole((me) => can(me, "role.change", { role, to: "owner", ...somebody }))).toBe(`${own} owners_only admins_only admins_only`);
    }
  });

  test.each([
    ["owner", "yes owners_only admins_only admins_only"],
    ["admin", "yes owners_only admins_only admins_only"],
    ["member", admins],
    ["guest", admins],
  ] as const)("%s is removed, or invited", (role, answers) => {
    expect(byRole((me) => can(me, "person.remove", { role, ...somebody }))).toBe(answers);
    expect(byRole((me) => can(me, "invitation.make", { role }))).toBe(answers);
    expect(byRole((me) => can(me, "invitation.read", { role }))).toBe("yes yes unseen unseen");
  });
});

describe("in a project", () => {
  const shared = (given: ProjectRole | null): OfProject => ({ isPrivate: false, given });
  const hidden = (given: ProjectRole | null): OfProject => ({ isPrivate: true, given });

  test("that everybody sees, guests see nothing unless they were added", () => {
    expect(byRole((me) => can(me, "project.read", shared(null)))).toBe("yes yes yes unseen");
    expect(byRole((me) => can(me, "project.read", shared("viewer")))).toBe("yes yes yes yes");
    expect(byRole((me) => can(me, "project.know", shared(null)))).toBe("yes yes yes unseen");
    expect(byRole((me) => can(me, "project.join", shared(null)))).toBe("yes yes admins_only unseen");
  });

  test("that is private, owners and admins know of it and may join, and read it only then", () => {
    expect(byRole((me) => can(me, "project.know", hidden(null)))).toBe("yes yes unseen unseen");
    expect(byRole((me) => can(me, "project.join", hidden(null)))).toBe("yes yes unseen unseen");
    expect(byRole((me) => can(me, "project.read", hidden(null)))).toBe("unseen unseen unseen unseen");
    expect(byRole((me) => can(me, "project.settings", hidden(null)))).toBe("unseen unseen unseen unseen");
    expect(byRole((me) => can(me, "project.read", hidden("viewer")))).toBe("yes yes yes yes");
  });

  // What a member of the organisation may who is lead, member, viewer, or nothing in a private project.
  const byProjectRole = (answer: (given: ProjectRole | null) => Permission) =>
    (["lead", "member", "viewer", null] as const).map(answer).join(" ");
  const leads = "yes leads_only leads_only unseen";
  const editors = "yes yes editors_only unseen";

  test.each([
    "project.settings",
    "project.workflow",
    "project.people",
    "project.labels",
    "project.archive",
    "project.delete",
    "project.export",
    "view.share",
  ] as const)("%s is its lead's, and an owner's or admin's who reads it", (verb) => {
    expect(byProjectRole((given) => can("member", verb, hidden(given)))).toBe(leads);
    expect(byProjectRole((given) => can("guest", verb, hidden(given)))).toBe(leads);
    for (const role of ["owner", "admin"] as const)
      expect(byProjectRole((given) => can(role, verb, hidden(given)))).toBe("yes yes yes unseen");
  });

  test("tasks are made, edited, moved and commented by its members", () => {
    expect(byProjectRole((given) => can("member", "task.make", hidden(given)))).toBe(editors);
    for (const verb of ["task.edit", "task.move", "task.comment"] as const)
      for (const isOwn of [true, false]) expect(byProjectRole((given) => can("member", verb, { ...hidden(given), isOwn }))).toBe(editors);
    // An admin is what they are in the project; an owner may all.
    expect(can("admin", "task.edit", { ...hidden("viewer"), isOwn: false })).toBe("editors_only");
    expect(can("owner", "task.edit", { ...hidden("viewer"), isOwn: false })).toBe("yes");
  });

  test("a member deletes what is their own, a lead what is others' too, and nobody edits another's comment", () => {
    const of =
      (isOwn: boolean) =>
      (given: ProjectRole | null): OfContent => ({ ...hidden(given), isOwn });
    const [own, others] = [of(true), of(false)];
    for (const verb of ["task.delete", "comment.delete"] as const) {
      expect(byProjectRole((given) => can("member", verb, own(given)))).toBe("yes yes editors_only unseen");
      expect(byProjectRole((given) => can("member", verb, others(given)))).toBe("yes own_only editors_only unseen");
      expect(can("admin", verb, others("member"))).toBe("own_only");
      expect(can("owner", verb, others("member"))).toBe("yes");
    }
    expect(byProjectRole((given) => can("member", "comment.edit", own(given)))).toBe("yes yes editors_only unseen");
    expect(byProjectRole((given) => can("member", "comment.edit", others(given)))).toBe("own_only own_only editors_only unseen");
    expect(can("owner", "comment.edit", others("lead"))).toBe("own_only");
  });
});
