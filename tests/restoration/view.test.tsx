import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { restorationMachine } from "../../machines/account/restoration.ts";
import type { OrganizationData } from "../../src/contract/organization.ts";
import { Dashboard } from "../../src/web/views/home/dashboard.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/account/restoration.description.ts";
import { samples } from "../../machines/account/restoration.samples.ts";

const suspended: OrganizationData = {
  name: "กาแฟดี",
  subdomainName: "kafae-dee",
  subscriptionPlanId: 1,
  role: "OrganizationAdmin",
  status: "suspended",
  suspendedFor: "inactivity",
  purgeAt: "2027-02-18T09:00:00Z",
};

walkView({
  name: "restoration",
  machine: restorationMachine,
  samples,
  async mount(actor) {
    await show(<Dashboard organization={suspended} restoration={actor} />);
    return described(description, actor);
  },
});

const home = (organization: OrganizationData) =>
  show(
    <Dashboard organization={organization} restoration={createActor(restorationMachine, { input: { email: "somchai@example.com" } })} />,
  );

it("names the day on which it will be deleted", async () => {
  await home(suspended);
  expect(screen.getByText(/will be deleted on 18 February 2027/)).toBeTruthy();
});

it("lets only its administrator bring an organisation back", async () => {
  await home({ ...suspended, role: "Member" });
  expect(button("Bring it back")).toBeNull();
  expect(screen.getByText(/Ask its administrator/)).toBeTruthy();
});

it("sends people to support when the operator suspended it", async () => {
  await home({ ...suspended, suspendedFor: "operator", purgeAt: null });
  expect(button("Bring it back")).toBeNull();
  expect(screen.getByText(/Please contact support/)).toBeTruthy();
});

it("says nothing of it while the organisation lives", async () => {
  await home({ ...suspended, status: "active", suspendedFor: null, purgeAt: null });
  expect(screen.queryByText("Your organisation is suspended")).toBeNull();
});
