import "../theme/contract.css.ts";
import "../theme/palettes.css.ts";
import "../theme/contrast.css.ts";
import "../theme/global.css.ts";
import "./starting.css.ts";
import { drawEarlyBoard } from "./early-board.ts";

declare global {
  interface Window {
    /** Says that the application did not come: see `index.html`. */
    tellLost(): void;
  }
}

/** Scripts wait for the style sheets of their page: what is not as they say by now never will be. See `starting.css.ts`. */
const isStyled = () => getComputedStyle(document.getElementById("starting")!).position === "fixed";

const start = async (): Promise<void> => {
  if (!isStyled()) throw new Error("The style sheet did not come.");
  // A letter of each of its two files. They are not to keep an early board waiting, which asks for them once it is there.
  if (!window.early?.isBoard) void document.fonts.load("1em Anuphan", "aก");
  void drawEarlyBoard();
  await window.early?.isSeen;
  const { startApplication } = await import("./application.tsx");
  await startApplication();
};

start().catch((error: unknown) => {
  window.tellLost();
  console.error(error);
});
