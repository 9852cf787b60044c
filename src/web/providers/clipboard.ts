export { copyText } from "../clients/clipboard.ts";
