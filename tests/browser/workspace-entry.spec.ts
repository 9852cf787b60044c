/** The portal's side of coming into a workspace, up to the workspace's own page, which is answered in its place. */
import { makeOrganization, newAccount, newSubdomain } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const enterAddress = (workspace: string) => `/enter?${new URLSearchParams({ workspace, challenge })}`;

const makeOwn = ({ product, account, organizationName, subdomain }: Visitor) =>
  makeOrganization(product, account, { organizationName, subdomainName: subdomain });

/** Answers for the workspace. @returns the codes that were brought there */
const standInFor = async ({ page, subdomain }: Visitor): Promise<string[]> => {
  const codes: string[] = [];
  await page.route(`http://${subdomain}.localhost:*/**`, (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === "/enter") codes.push(url.searchParams.get("code") ?? "");
    return route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Workspace</title><link rel=icon href=data:,><h1>Workspace</h1>",
    });
  });
  return codes;
};

inEitherLanguage(() => {
  test("a stranger signs in and is led to the workspace, which is in the portal's place in the history", async ({ visitor, page }) => {
    await makeOwn(visitor);
    const codes = await standInFor(visitor);
    await visitor.open("/terms");
    await visitor.open(enterAddress(visitor.subdomain));
    await visitor.signIn();
    await expect(page.getByRole("heading", { name: "Workspace", exact: true })).toBeVisible();
    const address = new URL(page.url());
    expect([address.host, address.pathname]).toEqual([visitor.workspaceHost(), "/enter"]);
    expect(codes).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
    expect(await page.evaluate(() => document.referrer)).toBe("");
    await page.goto(visitor.product.url + enterAddress(visitor.subdomain));
    await expect.poll(() => new Set(codes).size).toBe(2);
  });

  test("somebody else's workspace is not entered, and another account may be", async ({ visitor, page, look }) => {
    const owner = newAccount();
    const name = newSubdomain();
    await makeOrganization(visitor.product, owner, { organizationName: "Secret House", subdomainName: name });
    await visitor.isSignedIn();
    await visitor.open(enterAddress(name));
    await expect(visitor.heading("You are not a member of {subdomain}", { subdomain: name })).toBeVisible();
    await expect(page.getByText(visitor.account.email)).toBeVisible();
    await expect(page.getByText("Secret House")).toHaveCount(0);
    await look("enter-not-a-member");
    await visitor.button("Switch account").click();
    await expect(page).toHaveURL(/\/auth\?mode=signin&next=%2Fenter/);
  });

  test("an address without a workspace says so, and offers one's own", async ({ visitor, look }) => {
    await visitor.isSignedIn();
    await visitor.open(enterAddress(newSubdomain()));
    await expect(visitor.heading("There is no workspace at this address")).toBeVisible();
    await look("enter-unknown");
    await expect(visitor.link("My workspaces")).toHaveAttribute("href", "/dashboard");
  });

  test("an address that is no good asks nobody to sign in", async ({ visitor, look }) => {
    for (const query of ["", "?workspace=acme", "?workspace=evil.example%2F&challenge=x", `?challenge=${challenge}`]) {
      await visitor.open(`/enter${query}`);
      await expect(visitor.heading("Open the workspace from its own address")).toBeVisible();
    }
    await look("enter-malformed");
    await expect(visitor.link("My workspaces")).toHaveAttribute("href", /^\/(en)?$/);
  });
});

test("a failed network is said, and another press leads on", async ({ visitor, page, network, look }) => {
  await makeOwn(visitor);
  await visitor.isSignedIn();
  const codes = await standInFor(visitor);
  await network.refuse(page, "api/auth/enter");
  await visitor.open(enterAddress(visitor.subdomain));
  await expect(visitor.alert()).toBeVisible();
  await look("enter-refused");
  await visitor.button("Open the workspace").click();
  await expect(page.getByRole("heading", { name: "Workspace", exact: true })).toBeVisible();
  expect(codes).toHaveLength(1);
});
