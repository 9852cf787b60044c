import { Strokes } from "../../ui/icons.tsx";

/** The marks of this page's tools, on a grid of 24. They stand here because no other page shows them. */
const paths = {
  open: "m6 9.5 6 6 6-6",
  smaller: "M5 12h14",
  larger: "M5 12h14M12 5v14",
  fit: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v3.5M12 17.5V21M3 12h3.5M17.5 12H21",
  whole: "M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4",
} as const;

export type ToolIconName = keyof typeof paths;

export const ToolIcon = ({ name }: { name: ToolIconName }) => <Strokes d={paths[name]} size={20} />;
