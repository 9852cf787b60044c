import { createServer, type Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import { progress } from "../../hub-kinds.ts";

/** The peer of the hub: socket.io over WebSockets alone. */
export const ofSocketIo = (): { server: HttpServer; broadcast(number: number): void } => {
  const server = createServer();
  const io = new Server(server, { transports: ["websocket"], serveClient: false });
  io.on("connection", (socket) => {
    socket.on("Add", (one: number, other: number, answer: (sum: number) => void) => answer(one + other));
  });
  return { server, broadcast: (number) => void io.emit("Progress", "job", progress(number)) };
};
