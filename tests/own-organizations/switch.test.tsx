import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { joined, registered } from "../../machines/account/own-organizations.model.ts";
import type { ListedOrganization } from "../../machines/account/own-organizations.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { day } from "../../src/contract/time.ts";
// What the switch fetches when it is opened: here, so that no test waits for it.
import "../../src/web/views/workspace/shell/organization-menu.tsx";
import { OrganizationSwitch } from "../../src/web/views/workspace/shell/organization-switch.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

/** The switch in the workspace `kafae-dee`, opened, where the server answers so. */
const opened = async (...answers: Answer<ListedOrganization[]>[]) => {
  const until = () => ({ organizations: async () => answers.shift() });
  await showInWorkspace(<OrganizationSwitch />, { until: until as never, place: { subdomain: "kafae-dee", base: "" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Switch organisation" })));
  const panel = within(screen.getByRole("group", { name: "Your organisations" }));
  await waitFor(() => expect(panel.queryByRole("status")).toBeNull());
  return panel;
};

it("asks for nothing before somebody wants to see it", async () => {
  const asked: string[] = [];
  const until = () => ({ organizations: async () => void asked.push("organizations") });
  await showInWorkspace(<OrganizationSwitch />, { until: until as never });
  expect(screen.getByRole("button", { name: "Switch organisation" }).getAttribute("popovertarget")).toBe("organizations");
  expect(asked).toEqual([]);
});

it("leads to each organisation, says what one is there, and which is this one", async () => {
  const panel = await opened(success([registered, joined]));
  const links = within(panel.getByRole("list")).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["https://kafae-dee.portal.example/", "กกาแฟดีOwner", "true"],
    ["https://nang-sue.portal.example/", "รร้านหนังสือGuest", null],
  ]);
  expect(panel.queryByText("Register another organisation")).toBeNull();
  expect(panel.getByText("All of them, with their plans").closest("a")?.getAttribute("href")).toBe("https://portal.example/dashboard");
});

it("says what rests before one goes there", async () => {
  const purgeAt = new Date(Date.now() + 2.5 * day).toISOString();
  const panel = await opened(
    success([
      { ...registered, status: "deleted", purgeAt },
      { ...joined, status: "suspended" },
      { ...joined, subdomain: "other", status: "warned" },
    ]),
  );
  for (const words of ["Deleted · days left: 3", "Suspended", "Unused for long"]) expect(panel.getByText(words)).toBeTruthy();
});

it("offers whoever registered none to register one", async () => {
  const panel = await opened(success([joined]));
  expect(panel.getByText("Register another organisation").closest("a")?.getAttribute("href")).toBe("https://portal.example/register");
});

it("says why they could not be had, and asks again", async () => {
  const panel = await opened(refusal("network"), success([registered]));
  expect(panel.getByRole("alert")).toBeTruthy();
  await act(async () => fireEvent.click(panel.getByText("Load again")));
  expect(panel.getByText("กาแฟดี")).toBeTruthy();
  expect(panel.queryByRole("alert")).toBeNull();
});
