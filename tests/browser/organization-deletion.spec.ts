/** An owner deletes the organisation in its workspace, and takes it back at its door (WORKSPACE §2). */
import { readFile } from "node:fs/promises";
import { makeOrganization, passDays } from "../../src/tools/test/browser/api.ts";
import { idleDays } from "../../src/contract/commitments.ts";
import { deletionDays } from "../../src/contract/life.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { ageing } from "./tours/settings.ts";

test.use({ settings: ageing });

inEitherLanguage(() => {
  test("an owner deletes the organisation by its name, is mailed, and takes it back where it was", async ({ visitor, page, say, look }) => {
    await makeOrganization(visitor.product, visitor.account, {
      organizationName: visitor.organizationName,
      subdomainName: visitor.subdomain,
    });
    const door = `http://${visitor.workspaceHost()}/`;
    await page.goto(door);
    await visitor.signIn();
    await page.getByRole("link", { name: say("Settings"), exact: true }).click();
    const saved = page.waitForEvent("download");
    await visitor.button("Download the data").click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${visitor.subdomain}-\\d{4}-\\d\\d-\\d\\d\\.jsonl$`));
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\n");
    expect(JSON.parse(lines[0]!)).toMatchObject({ kind: "organization", row: { name: visitor.organizationName } });
    expect(JSON.parse(lines.at(-1)!)).toEqual({ kind: "end", row: { rows: lines.length - 1 } });
    await expect(visitor.words("The file is among your downloads.")).toBeVisible();
    await look("organization-export");
    await visitor.button("Delete the organisation…").click();
    await expect(visitor.words("Delete {organization}?", { organization: visitor.organizationName })).toBeVisible();
    const yes = visitor.button("Delete it for everybody");
    await visitor.field("Type the organisation's name to confirm").fill("Mango");
    await expect(yes).toHaveAttribute("aria-disabled", "true");
    await look("organization-deletion");
    await visitor.field("Type the organisation's name to confirm").fill(visitor.organizationName);
    await yes.click();

    await expect(visitor.heading("This workspace was deleted")).toBeVisible();
    expect(page.url()).toBe(door);
    await expect(page.getByRole("navigation", { name: say("Workspace") })).toHaveCount(0);
    await look("workspace-deleted");
    await visitor.mail(/Mango House.*\d{4}|Mango House/);
    await visitor.open("/dashboard");
    await expect(visitor.words("Your organisation was deleted")).toBeVisible();
    await expect(visitor.link("Open the workspace")).toHaveCount(0);
    await look("dashboard-deleted");

    await page.goto(door);
    await visitor.button("Bring it back").click();
    await expect(page.getByRole("link", { name: visitor.organizationName })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: visitor.organizationName })).toBeVisible();
  });

  test("a workspace that nobody used says so at its door, and comes back there", async ({ visitor, page, product, look }) => {
    await makeOrganization(product, visitor.account, { organizationName: visitor.organizationName, subdomainName: visitor.subdomain });
    for (const days of [idleDays.firstNotice, idleDays.secondNotice, idleDays.lastNotice, idleDays.suspension])
      await passDays(product, days);
    const door = `http://${visitor.workspaceHost()}/`;
    await page.goto(door);
    await visitor.signIn();
    await expect(visitor.heading("Your organisation is suspended")).toBeVisible();
    await look("workspace-suspended");
    await visitor.button("Bring it back").click();
    await expect(page.getByRole("link", { name: visitor.organizationName })).toBeVisible();
    await expect(visitor.words("Your organisation is suspended")).toHaveCount(0);
  });
});

test("what nobody took back is an address of nobody's", async ({ visitor, page, product, say }) => {
  await makeOrganization(product, visitor.account, { organizationName: visitor.organizationName, subdomainName: visitor.subdomain });
  const door = `http://${visitor.workspaceHost()}/`;
  await page.goto(door);
  await visitor.signIn();
  await page.getByRole("link", { name: say("Settings"), exact: true }).click();
  await visitor.button("Delete the organisation…").click();
  await visitor.field("Type the organisation's name to confirm").fill(visitor.organizationName);
  await visitor.button("Delete it for everybody").click();
  await expect(visitor.heading("This workspace was deleted")).toBeVisible();
  await passDays(product, deletionDays);
  await page.goto(door);
  await expect(visitor.heading("There is no workspace at this address")).toBeVisible();
});
