/** What is compared: our hub, the same with stateful reconnect, bare `ws`, and socket.io. */
export const kinds = ["hub", "stateful", "ws", "socket.io"] as const;
export type Kind = (typeof kinds)[number];

/** What the server is told to do, and the clients. */
export type ServerOrder = { broadcast: number } | { collect: true };
export type ClientOrder =
  | { connect: Kind; port: number; count: number }
  | { receive: number }
  | { call: number; inFlight: number }
  | { leave: true };

/** An event as the product sends it, about 200 bytes. */
export const progress = (number: number) => ({
  step: "data_processing",
  status: "processing",
  percentage: number % 100,
  message: "กำลังเตรียมองค์กรของคุณ",
  metadata: { number, job: "organisation-7f3a" },
});
