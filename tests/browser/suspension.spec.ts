import { passDays } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { idleDays } from "../../src/contract/commitments.ts";
import { ageing } from "./tours/settings.ts";

test.use({ settings: ageing });

inEitherLanguage(() => {
  test("an organisation nobody used is suspended, says so on its dashboard, and its administrator brings it back", async ({
    visitor,
    product,
    look,
  }) => {
    await visitor.hasSubmitted();
    await visitor.open("/register");
    await visitor.typeCode(await visitor.mailedCode());
    await expect(visitor.ready()).toBeVisible();
    for (const days of [idleDays.firstNotice, idleDays.secondNotice, idleDays.lastNotice, idleDays.suspension])
      await passDays(product, days);

    await visitor.open("/dashboard");
    await expect(visitor.words("Your organisation is suspended")).toBeVisible();
    await look("dashboard-suspended");
    await visitor.button("Bring it back").click();
    await expect(visitor.words("Your organisation is suspended")).toHaveCount(0);
    await expect(visitor.page.getByRole("heading", { level: 2, name: visitor.organizationName })).toBeVisible();
    await visitor.page.reload();
    await expect(visitor.link("Open the workspace")).toBeVisible();
    await expect(visitor.words("Your organisation is suspended")).toHaveCount(0);
  });
});
