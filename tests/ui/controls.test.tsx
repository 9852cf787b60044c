import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Banner } from "../../src/web/ui/banner.tsx";
import { Button, IconButton } from "../../src/web/ui/button.tsx";
import { Checkbox } from "../../src/web/ui/checkbox.tsx";
import { focusFirstInvalid } from "../../src/web/ui/field.tsx";
import { SegmentedControl } from "../../src/web/ui/segmented-control.tsx";
import { Stepper } from "../../src/web/ui/stepper.tsx";
import { SubdomainStatus } from "../../src/web/ui/subdomain-status.tsx";
import { TextField } from "../../src/web/ui/text-field.tsx";
import { show } from "./show.tsx";

test("a busy button says so, keeps its label and takes no click", async () => {
  const click = vi.fn();
  const { user } = await show(
    <Button busy onClick={click}>
      Continue
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Continue" });
  await user.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("a press on what sends a form leaves the focus in the field, whose words of an error would move it away", async () => {
  await show(
    <>
      <Button type="submit">Send</Button>
      <Button>Back</Button>
    </>,
  );
  const keepsFocus = (name: string) => !fireEvent.mouseDown(screen.getByRole("button", { name }));
  expect([keepsFocus("Send"), keepsFocus("Back")]).toEqual([true, false]);
});

test("a disabled button can be focused, but neither click nor Enter sends its form", async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const { user, container } = await show(
    <form>
      <input aria-label="name" />
      <Button type="submit" disabled>
        Send
      </Button>
    </form>,
  );
  container.querySelector("form")!.addEventListener("submit", submit);
  await user.click(screen.getByRole("button"));
  await user.type(screen.getByLabelText("name"), "x{Enter}");
  await user.tab();
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

test("an icon's button has words", async () => {
  await show(<IconButton label="Menu">…</IconButton>);
  expect(screen.getByRole("button", { name: "Menu" }).title).toBe("Menu");
});

test("a field ties label, hint and error to its control", async () => {
  const { user } = await show(<TextField label="Email" hint="At work" error="Email is required" optional value="" onChange={() => {}} />);
  const input = screen.getByLabelText("Email (optional)");
  const words = input
    .getAttribute("aria-describedby")!
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(["At work", "Email is required"]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByText("Email", { exact: false, selector: "label" }));
  expect(document.activeElement).toBe(input);
});

test("optional is said in Thai", async () => {
  await show(<TextField label="นามสกุล" optional value="" onChange={() => {}} />, "th");
  expect(screen.getByLabelText("นามสกุล (ไม่บังคับ)")).toBeTruthy();
});

test("the focus goes to the first field that is wrong", async () => {
  const { container } = await show(
    <form>
      <TextField label="Name" value="x" onChange={() => {}} />
      <TextField label="Email" value="" onChange={() => {}} error="Email is required" />
      <Checkbox label="Terms" checked={false} onChange={() => {}} error="You must accept" />
    </form>,
  );
  expect(focusFirstInvalid(container)).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});

test("a link in a checkbox's label does not tick it", async () => {
  const change = vi.fn();
  const { user } = await show(<Checkbox label={<a href="#terms">terms</a>} checked={false} onChange={change} />);
  fireEvent.click(screen.getByRole("link"));
  expect(change).not.toHaveBeenCalled();
  await user.click(screen.getByRole("checkbox"));
  expect(change).toHaveBeenCalledWith(true);
});

test("an error takes the focus when it appears; good news does not", async () => {
  await show(
    <>
      <Banner tone="success">Saved</Banner>
      <Banner tone="error" title="Registration Error">
        Failed
      </Banner>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(screen.getByRole("status").textContent).toBe("Saved");
});

const steps = ["Plan", "Details", "Verify", "Done"].map((label) => ({ key: label, label }));

test("the stepper tells which step is present and which are done", async () => {
  await show(<Stepper label="Register" steps={steps} current="Verify" />);
  const items = screen.getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
  expect(items.map((item) => item.textContent)).toEqual(["Plandone", "Detailsdone", "Verify", "Done"]);
});

test("the last step of a finished way is done", async () => {
  await show(<Stepper label="Register" steps={steps} current="Done" complete />);
  expect(screen.getAllByRole("listitem").at(-1)!.dataset.state).toBe("done");
});

test("arrow keys choose among segments", async () => {
  const Billing = () => {
    const [value, setValue] = useState<"monthly" | "yearly">("monthly");
    const options = [
      { value: "monthly", label: "Monthly" },
      { value: "yearly", label: "Yearly" },
    ] as const;
    return <SegmentedControl label="Billing" value={value} options={options} onChange={setValue} />;
  };
  const { user } = await show(<Billing />);
  expect(screen.getByRole("radiogroup", { name: "Billing" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Monthly" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Yearly" }).checked).toBe(true);
});

test("the subdomain's line is announced, and offers free names", async () => {
  const choose = vi.fn();
  await show(
    <SubdomainStatus status="unavailable" suggestions={["rattana-th"]} onSuggestion={choose}>
      Taken
    </SubdomainStatus>,
  );
  expect(screen.getByText("Taken").closest("[aria-live=polite]")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "rattana-th" }));
  expect(choose).toHaveBeenCalledWith("rattana-th");
});

test("of several steps one is the present one, and those before it are said to be done", async () => {
  const steps = ["details", "package", "verify"].map((key) => ({ key, label: key }));
  const { rerender } = await show(<Stepper label="Registration" steps={steps} current="package" />);
  const states = () =>
    screen.getAllByRole("listitem").map((step) => [step.textContent, step.getAttribute("aria-current"), step.dataset["state"]]);
  expect(states()).toEqual([
    ["detailsdone", null, "done"],
    ["package", "step", "current"],
    ["verify", null, "next"],
  ]);
  rerender(<Stepper label="Registration" steps={steps} current="verify" complete />);
  expect(states().map(([text]) => text)).toEqual(["detailsdone", "packagedone", "verifydone"]);
});

test("a field has its fixed words and its buttons, or none", async () => {
  const { container, rerender } = await show(
    <TextField
      label="Name"
      prefix="https://"
      suffix=".lanngan.com"
      buttons={<IconButton label="Show">…</IconButton>}
      value="mango"
      onChange={() => {}}
    />,
  );
  expect(screen.getByText("https://")).toBeTruthy();
  expect(screen.getByText(".lanngan.com")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show" })).toBeTruthy();
  const parts = container.querySelectorAll("span").length;
  rerender(<TextField label="Name" value="mango" onChange={() => {}} />);
  expect(screen.queryByText("https://")).toBeNull();
  expect(screen.queryByText(".lanngan.com")).toBeNull();
  expect(container.querySelectorAll("span").length).toBeLessThan(parts);
});

test("a button's icon makes room for what turns while it is at work", async () => {
  const { rerender } = await show(<Button icon={<i data-testid="icon" />}>Send</Button>);
  expect(screen.getByTestId("icon")).toBeTruthy();
  rerender(
    <Button busy icon={<i data-testid="icon" />}>
      Send
    </Button>,
  );
  expect(screen.queryByTestId("icon")).toBeNull();
  const turning = screen.getByRole("button").querySelectorAll("svg, [class*=spinner]").length;
  expect(turning).toBeGreaterThan(0);
  rerender(<Button>Send</Button>);
  expect(screen.getByRole("button").querySelectorAll("svg, [class*=spinner]")).toHaveLength(0);
});
