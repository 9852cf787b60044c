import { Strokes } from "../icons.tsx";

/** Icons of the workspace's screens, beside those that every page has. */
const paths = {
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  up: "m6 14.5 6-6 6 6",
  down: "m6 9.5 6 6 6-6",
  inbox: "M4 13 6.5 5h11L20 13v6H4v-6Zm0 0h5a3 3 0 0 0 6 0h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  mine: "M5 5v6a5 5 0 0 0 5 5h4M18.5 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  board: "M5 4h4v16H5zM15 4h4v10h-4z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  calendar: "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  filter: "M4 7h16M7 12h10M10 17h4",
  reports: "M5 20v-6M10 20V9M15 20v-8M20 20V4M3 20h18",
  workflow: "M4 4.5h7v5H4zM13 14.5h7v5h-7zM7.5 9.5V15a2 2 0 0 0 2 2H13m-2.5-2.5L13 17l-2.5 2.5",
  settings: "M4 8h9M17 8h3M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 16h3M11 16h9M9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  people:
    "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-4.8 6.5-4.8s5.9 1.6 6.5 4.8M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.2c2 .6 3.2 2.1 3.6 4.3",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  repeat: "M5 11V9a3 3 0 0 1 3-3h11m-3-3 3 3-3 3M19 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  expand: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  lock: "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8 11V8a4 4 0 0 1 8 0v3",
  undo: "M8 14 3.5 9.5 8 5M4 9.5h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "M16 14 20.5 9.5 16 5M20 9.5H10a5.5 5.5 0 0 0 0 11h3",
  pencil: "M4 20l1-4L16.5 4.5l3 3L8 19l-4 1Z",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13",
  comment: "M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z",
  checklist: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 12.5l2.5 2.5L16 9.5",
  send: "M4 12 20 4l-5 16-4-7-7-1Z",
  text: "M5 7h14M5 12h14M5 17h9",
  copy: "M9 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3",
  blocked: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4",
  "sign-out": "M14 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8M11 12h10m-4-4 4 4-4 4",
  building: "M5 20V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9M3 20h18M8.5 8.5h3M8.5 12h3M8.5 15.5h3",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2",
  tag: "M4 4h8l8 8-8 8-8-8V4ZM8.5 8.5h.01",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  file: "m20 11.5-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.7 17.2a1.6 1.6 0 0 1-2.3-2.3L15 7.3",
} as const;

export type WorkIconName = keyof typeof paths;

export const WorkIcon = ({ name, size = 16 }: { name: WorkIconName; size?: number }) => <Strokes d={paths[name]} size={size} />;
