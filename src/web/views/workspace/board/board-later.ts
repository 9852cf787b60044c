/** What a board has beside its cards once these are drawn. */
export { BoardAges } from "./board-ages.tsx";
export { BoardLive } from "./board-live.tsx";
