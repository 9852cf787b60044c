/** The peer: better-auth on Postgres, with the hash that the product uses, behind Node's own server. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { toNodeHandler } from "better-auth/node";
import pg from "pg";

/** As src/gotrue/users/passwords.ts has it. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const auth = betterAuth({
  database: new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 }),
  baseURL: "http://127.0.0.1",
  secret: "a secret for the benchmark alone, and long enough",
  trustedOrigins: ["*"],
  emailAndPassword: {
    enabled: true,
    autoSignIn: true,
    password: { hash: (password) => hash(password, cost), verify: (stored) => verify(stored.hash, stored.password) },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  // It complains of the tables that are made below.
  logger: { disabled: true },
});

const { runMigrations } = await getMigrations(auth.options);
await runMigrations();

// The meter's messages end here; nothing of the peer's own listens to them.
const server = createServer((request, response) => void toNodeHandler(auth)(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`Ready at http://localhost:${(server.address() as AddressInfo).port}\n`);
});
