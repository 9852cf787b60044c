import "../theme/contract.css.ts";
import "../theme/palettes.css.ts";
import "../theme/contrast.css.ts";
import "../theme/global.css.ts";
import { drawEarlyBoard } from "./early-board.ts";

const start = async (): Promise<void> => {
  // A letter of each of its two files. They are not to keep an early board waiting, which asks for them once it is there.
  if (!window.early?.isBoard) void document.fonts.load("1em Anuphan", "aก");
  void drawEarlyBoard();
  await window.early?.isSeen;
  await import("./application.tsx");
};

void start();
