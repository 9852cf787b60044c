import "../theme/contract.css.ts";
import "../theme/palettes.css.ts";
import "../theme/contrast.css.ts";
import "../theme/global.css.ts";
import { drawEarlyBoard } from "./early-board.ts";

const start = async (): Promise<void> => {
  void drawEarlyBoard();
  await window.early?.isSeen;
  await import("./application.tsx");
};

void start();
