/** Inviting people and joining, with nothing standing in (WORKSPACE §2): portal, workspace and mailbox as they are. */
import type { Browser } from "@playwright/test";
import { makeOrganization } from "../../src/tools/browser/api.ts";
import { expect, inBothLanguages, speak, test } from "./journey.ts";
import { lookAt } from "./look.ts";
import { Visitor } from "./visitor.ts";
import type { Language } from "../../src/contract/preferences.ts";

/** An owner before the members of their workspace. */
const atMembers = async (owner: Visitor) => {
  const { product, account, organizationName, subdomain } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await owner.page.goto(`http://${owner.workspaceHost()}/members`);
  await owner.signIn();
  await expect(owner.heading("Members")).toBeVisible();
};

/** Somebody else, in a browser of their own. */
const somebodyElse = async (browser: Browser, { product, say }: Visitor, language: Language) => {
  const context = await browser.newContext();
  await speak(context, language, product.url);
  const page = await context.newPage();
  return new Visitor(page, product, say);
};

/** What the mail of an invitation leads to. */
const mailedInvitation = async (guest: Visitor) => {
  const link = /http\S*\/invitation#[\w-]+/;
  return link.exec((await guest.mail(link)).text)![0];
};

/** Makes an account on the way and comes in with it. */
const comesWithNewAccount = async (guest: Visitor) => {
  await guest.link("Create an account").click();
  await guest.signUp();
  await expect(guest.words("Your account is ready")).toBeVisible();
  await guest.signIn();
};

const joinTitle = (visitor: Visitor, organizationName: string) => visitor.heading("Join {name}", { name: organizationName });

inBothLanguages(() => {
  test("an owner invites by mail and by a link, and both join", async ({ visitor: owner, browser, language, look }) => {
    await atMembers(owner);
    const { page, organizationName } = owner;
    const mailed = await somebodyElse(browser, owner, language);
    const linked = await somebodyElse(browser, owner, language);

    await owner.field("Email addresses").fill(`Somebody <${mailed.account.email}>, pim@bansuan`);
    await owner.button("Send the invitations").click();
    await expect(owner.words("The invitation is on its way.")).toBeVisible();
    await expect(owner.field("Email addresses")).toHaveValue("pim@bansuan");
    await expect(page.getByRole("list", { name: owner.say("Invitations") })).toContainText(mailed.account.email);
    await look("members");

    await mailed.page.goto(await mailedInvitation(mailed));
    await expect(joinTitle(mailed, organizationName)).toBeVisible();
    expect(mailed.page.url()).toBe(`${owner.product.url}/invitation`);
    await lookAt(mailed.page, language)("invitation-stranger");
    await comesWithNewAccount(mailed);
    await expect(joinTitle(mailed, organizationName)).toBeVisible();
    await lookAt(mailed.page, language)("invitation-ready");
    await mailed.terms().check();
    await mailed.button("Join {name}", { name: organizationName }).click();
    await expect(mailed.page).toHaveURL(`http://${owner.workspaceHost()}/`);
    await expect(mailed.page.getByRole("link", { name: organizationName })).toBeVisible();

    await page.getByRole("radio", { name: owner.say("By a link") }).check({ force: true });
    await owner.button("Make the link").click();
    const link = await owner.field("Link").inputValue();
    await look("members-link");
    await linked.page.goto(link);
    await comesWithNewAccount(linked);
    await linked.button("Email me the code").click();
    await linked.typeCode(await linked.mailedCode());
    await linked.terms().check();
    await lookAt(linked.page, language)("invitation-code");
    await linked.button("Join {name}", { name: organizationName }).click();
    await expect(linked.page).toHaveURL(`http://${owner.workspaceHost()}/`);

    await page.reload();
    await expect(page.getByRole("list", { name: owner.say("People") }).getByRole("listitem")).toHaveCount(3);
    await mailed.page.context().close();
    await linked.page.context().close();
  });
});
