import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { registered } from "../../machines/account/own-organizations.model.ts";
import type { ListedOrganization } from "../../machines/account/own-organizations.ts";
import { restorationMachine } from "../../machines/account/restoration.ts";
import { day } from "../../src/contract/time.ts";
import { Suspension } from "../../src/web/views/home/suspension.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/restoration.model.ts";

const suspended: ListedOrganization = {
  ...registered,
  status: "suspended",
  suspendedFor: "inactivity",
  purgeAt: "2027-02-18T09:00:00Z",
};

walkView({
  name: "restoration",
  machine: restorationMachine,
  samples,
  async mount(actor) {
    await show(<Suspension organization={suspended} actor={actor} />);
    return described(description, actor);
  },
});

const textOf = (organization: ListedOrganization) =>
  show(
    <Suspension
      organization={organization}
      actor={createActor(restorationMachine, { input: { email: "somchai@example.com", subdomain: organization.subdomain } })}
    />,
  );

it("names the day on which it will be deleted", async () => {
  await textOf(suspended);
  expect(screen.getByText(/will be deleted on 18 February 2027/)).toBeTruthy();
});

it("says how many days are left for one that an owner deleted", async () => {
  const purgeAt = new Date(Date.now() + 29.5 * day).toISOString();
  await textOf({ ...suspended, status: "deleted", suspendedFor: "owner", purgeAt });
  expect(screen.getByText("Your organisation was deleted")).toBeTruthy();
  expect(screen.getByText(/unless an owner brings it back\. Days left: 30\./)).toBeTruthy();
});

it("lets only its owners bring an organisation back", async () => {
  await textOf({ ...suspended, role: "admin" });
  expect(button("Bring it back")).toBeNull();
  expect(screen.getByText(/Ask its administrator/)).toBeTruthy();
});

it("sends people to support when the operator suspended it", async () => {
  await textOf({ ...suspended, suspendedFor: "operator", purgeAt: null });
  expect(button("Bring it back")).toBeNull();
  expect(screen.getByText(/Please contact support/)).toBeTruthy();
});
