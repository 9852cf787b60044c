import { Strokes } from "../../ui/icons.tsx";

/** The marks of this page's tools, on a grid of 24. They stand here because no other page shows them. */
const paths = {
  open: "m6 9.5 6 6 6-6",
  smaller: "M5 12h14",
  larger: "M5 12h14M12 5v14",
  fit: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v3.5M12 17.5V21M3 12h3.5M17.5 12H21",
  whole: "M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4",
  collapse: "M6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 12h6",
  expand: "M6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 12h6M12 9v6",
  collapseAll: "M5 12h14M8.5 4.5 12 8l3.5-3.5M8.5 19.5 12 16l3.5 3.5",
  expandAll: "M5 12h14M8.5 8 12 4.5 15.5 8M8.5 16l3.5 3.5 3.5-3.5",
  neighbours: "M9.5 8.5h5v7h-5zM2.5 12h4M5 10l2 2-2 2M17 12h4M19.5 10l2 2-2 2",
} as const;

export type ToolIconName = keyof typeof paths;

export const ToolIcon = ({ name }: { name: ToolIconName }) => <Strokes d={paths[name]} size={20} />;
