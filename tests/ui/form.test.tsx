/** Where the focus goes when a form is sent. */
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { TextField } from "../../src/web/ui/text-field.tsx";
import { Form } from "../../src/web/views/form.tsx";
import { show } from "./show.tsx";

it("goes to the first field that is wrong once, and not again while another is mended", async () => {
  const Asked = () => {
    const [error, setError] = useState<string | null>(null);
    const [count, setCount] = useState(0);
    return (
      <>
        <Form label="Asked" onSubmit={() => setError("Say something")}>
          <TextField label="Name" value="" onChange={() => {}} error={error} />
          <TextField label="Email" value="" onChange={() => {}} error={error} />
        </Form>
        <button type="button" onClick={() => setCount(count + 1)}>
          news {count}
        </button>
      </>
    );
  };
  await show(<Asked />);
  fireEvent.submit(screen.getByRole("form", { name: "Asked" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  screen.getByLabelText("Email").focus();
  fireEvent.click(screen.getByRole("button", { name: "news 0" }));
  expect(screen.getByRole("button", { name: "news 1" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});
