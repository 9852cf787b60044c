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

const start = async (): Promise<void> => {
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
