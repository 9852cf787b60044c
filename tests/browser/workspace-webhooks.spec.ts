/** A webhook from its making to what its receiver is sent, as whoever runs a program has it. */
import { Webhook as StandardWebhook } from "standardwebhooks";
import { type Received, startReceiver } from "../server/webhook-receiver.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, operates, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: { ...inPaths, OUTGOING_ANYWHERE: "on" } });

/** @throws Error where the signature is not one of this secret */
const verified = (secret: string, { body, headers }: Received): unknown => {
  // Headers that come once are strings.
  return new StandardWebhook(secret).verify(body, headers as Record<string, string>);
};

inBothLanguages(() => {
  test("a webhook is made, tested, and sends that a task moves", async ({ visitor, page }) => {
    const { say } = visitor;
    const receiver = await startReceiver();
    try {
      const owner = await ownsWorkspace({ visitor });
      await operates({ visitor }, "upgrade", { plan: "pro" });
      await does({ visitor }, owner, (newId) => {
        const project = newId();
        return [...makesProject(project, { name: "Kitchen", key: "KIT" }), ...makesTask(newId(), project, "Iced tea")];
      });

      await openInside({ visitor }, "/webhooks");
      await page.getByRole("link", { name: say("Add a webhook") }).click();
      await visitor.field("Name").fill("Our till");
      await visitor.field("Address").fill(`${receiver.origin}/hook`);
      await page.getByRole("checkbox", { name: say("A task moves") }).check();
      await visitor.button("Save").click();

      const secret = await visitor.field("Secret").inputValue();
      await visitor.button("Send a test").click();
      await expect.poll(() => receiver.received.length).toBe(1);

      const webhook = page.url();
      await openInside({ visitor }, "/p/KIT");
      await page.getByRole("link", { name: "Iced tea" }).focus();
      for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
      await expect.poll(() => receiver.received.length).toBe(2);

      expect(receiver.received.map((one) => verified(secret, one))).toEqual([
        expect.objectContaining({ type: "webhook.tested" }),
        expect.objectContaining({ type: "task.moved" }),
      ]);
      await page.goto(webhook);
      const deliveries = page.getByRole("list", { name: say("Deliveries") }).getByRole("listitem");
      await expect(deliveries.filter({ hasText: say("Accepted ({said})", { said: "204" }) })).toHaveCount(2);
    } finally {
      await receiver.close();
    }
  });
});
