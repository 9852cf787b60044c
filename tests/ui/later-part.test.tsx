/** A part that comes when it is wanted, while what stands there keeps the focus. */
import { act, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { laterPart } from "../../src/web/loading/part.ts";
import { waitFor } from "../wait-for.ts";

type Part = { words: string };

const showing = (usePart: (isWanted: boolean) => Part | null) =>
  function Shown({ isWanted }: { isWanted: boolean }) {
    const part = usePart(isWanted);
    return (
      <>
        <button type="button">Before</button>
        {isWanted && part && <p>{part.words}</p>}
      </>
    );
  };

class Caught extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === null ? this.props.children : <p>{this.state.message}</p>;
  }
}

describe("a part that comes later", () => {
  it("is asked for once it is wanted, by whoever wants it, and takes nothing's place before it is there", async () => {
    let come = (_part: Part) => {};
    const load = vi.fn(() => new Promise<Part>((resolve) => (come = resolve)));
    const Shown = showing(laterPart(load));
    const { rerender } = render(<Shown isWanted={false} />);
    expect(load).not.toHaveBeenCalled();
    screen.getByRole("button").focus();
    rerender(<Shown isWanted />);
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole("button"));
    await act(async () => come({ words: "There" }));
    expect(screen.queryByText("There")).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button"));
    rerender(<Shown isWanted={false} />);
    expect(screen.queryByText("There")).toBeNull();
  });

  it("is there at once where it was fetched before", async () => {
    const load = vi.fn(async () => ({ words: "There" }));
    const Shown = showing(laterPart(load));
    const { unmount } = render(<Shown isWanted />);
    await screen.findByText("There");
    unmount();
    render(<Shown isWanted />);
    expect(screen.queryByText("There")).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("that nobody waits for any more tells nobody, and is there the next time", async () => {
    let come = (_part: Part) => {};
    const Shown = showing(laterPart(() => new Promise<Part>((resolve) => (come = resolve))));
    const { unmount } = render(<Shown isWanted />);
    unmount();
    await act(async () => come({ words: "There" }));
    render(<Shown isWanted />);
    expect(screen.queryByText("There")).not.toBeNull();
  });

  it("that cannot be had says so where errors are caught", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const Shown = showing(laterPart(() => Promise.reject<Part>(new TypeError("gone"))));
    render(
      <Caught>
        <Shown isWanted />
      </Caught>,
    );
    await screen.findByText("gone");
  });

  it("that is spared is done without where it cannot be had, and asked for again once there is a network", async () => {
    const load = vi.fn<() => Promise<Part>>(async () => ({ words: "There" })).mockRejectedValueOnce(new TypeError("gone"));
    const Shown = showing(laterPart(load, { isSpared: true }));
    const { unmount } = render(
      <Caught>
        <Shown isWanted />
      </Caught>,
    );
    // Not before the page has nothing better to do.
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await act(async () => {});
    expect([screen.queryByText("gone"), screen.queryByText("There")]).toEqual([null, null]);
    act(() => void dispatchEvent(new Event("online")));
    await screen.findByText("There");
    unmount();
    // Nobody waits for it any more.
    act(() => void dispatchEvent(new Event("online")));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
