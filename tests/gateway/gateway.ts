/**
 * Somebody else's portal: SPEC §7 written down a second time, by its words alone. It knows nothing of this product's contract, so it names
 * no reasons, keeps no countdowns, and sends no field that the specification does not list. It takes none either (DECISIONS 58).
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How it says no: by an HTTP status with an `error`, or with 200 and `success: false`. */
export type Failing = "status" | "flag";
export const waysToFail = [
  ["an HTTP status with an error", "status"],
  ["200 with success: false", "flag"],
] as const;

type Body = Record<string, unknown>;
type Reply = { status: number; body: unknown; headers?: Record<string, string> };
type Refused = { status: number; code?: string; error?: string; message?: string; data?: unknown; headers?: Record<string, string> };
type Call = { path: string; body: Body; token: string | null };

/** What a body may hold, by the tables of SPEC §3 and §7. */
const fields: Record<string, readonly string[]> = {
  "auth/register": ["email", "password", "confirmPassword", "firstName", "lastName", "signInUrl"],
  "auth/login": ["email", "password"],
  "auth/user/ResetPassword": ["email", "newPassword", "token"],
  registration: ["email", "organizationName", "subscriptionPlanId", "billingPeriod", "acceptTerms", "registrationBy", "role"],
  "registration/contact-sale": ["name", "email", "phone", "company", "message", "packageId", "packageName", "packageNameKey", "interest"],
  "debug/fake-job": ["email", "connectionId", "progressName"],
  "organization/validate-subdomain": ["email", "subdomain"],
  "organization/start-session": ["email", "sessionId"],
  "organization/end-session": ["sessionId"],
  "organization/registration": [
    "email",
    "organizationName",
    "subdomainName",
    "subscriptionPlanId",
    "billingPeriod",
    "acceptTerms",
    "sessionId",
  ],
  "organization/confirm-email-otp": ["email", "otpCode"],
  "organization/resend-otp": ["email"],
  "organization/send-success-email": ["email"],
  "organization/get-organization-by-email": [],
};

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** Unsigned: who holds it does not check it. */
const tokenFor = (email: string) => `${base64url({ alg: "none" })}.${base64url({ sub: email, email, name: email.split("@")[0] })}.c2ln`;
const emailIn = (token: string | null) => {
  try {
    return (JSON.parse(Buffer.from(token!.split(".")[1]!, "base64url").toString()) as { email: string }).email;
  } catch {
    return null;
  }
};

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || "{}") as Body;
};

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

export const startGateway = async (failing: Failing = "status") => {
  const passwords = new Map<string, string>();
  const organizations = new Map<string, { name: string; subdomain: string; isVerified: boolean }>();
  const code = "480216";
  let calls: Call[] = [];
  /** What is said next in a call's place. */
  const scripted = new Map<string, (Reply | "cut")[]>();

  const yes = (data?: unknown, message?: string): Reply => ({
    status: 200,
    body: { success: true, ...(data !== undefined && { data }), ...(message && { message }) },
  });
  const no = ({ status, headers, ...reply }: Refused): Reply =>
    failing === "status" ? { status, headers, body: reply } : { status: 200, headers, body: { success: false, ...reply } };

  const answers: Record<string, (body: Body, email: string | null, query: URLSearchParams) => Reply> = {
    "auth/register": ({ email, password }) => {
      if (passwords.has(String(email))) return no({ status: 409, error: "Somebody uses this address" });
      passwords.set(String(email), String(password));
      return yes(undefined, "Welcome");
    },
    "auth/login": ({ email, password }) =>
      passwords.get(String(email)) === password
        ? { status: 200, body: { data: { token: tokenFor(String(email)), user: { id: "7", email } } } }
        : no({ status: 401, error: "Wrong email or password, says the gateway" }),
    "auth/user/ResetPassword": () => yes(),
    registration: ({ email }) =>
      yes(organizations.has(String(email)) ? { status: "Completed", subdomainName: "mango" } : { status: "Pending" }),
    "registration/contact-sale": () => yes(),
    "debug/fake-job": () => yes(),
    "organization/validate-subdomain": ({ subdomain }) =>
      [...organizations.values()].some((one) => one.subdomain === subdomain)
        ? no({ status: 409, error: "Not free", data: { available: false } })
        : yes({ available: true }),
    "organization/start-session": () => yes(),
    "organization/end-session": () => yes(),
    "organization/registration": ({ organizationName, subdomainName }, email) => {
      organizations.set(email!, { name: String(organizationName), subdomain: String(subdomainName), isVerified: false });
      return yes();
    },
    "organization/resend-otp": () => yes(),
    "organization/confirm-email-otp": ({ otpCode }, email) => {
      const organization = organizations.get(email!);
      if (otpCode !== code || !organization) return no({ status: 400, message: "The OTP is wrong, says the gateway" });
      organization.isVerified = true;
      return yes(undefined, "Verified");
    },
    "organization/send-success-email": () => yes(),
    "organization/get-organization-by-email": (_body, _email, query) => {
      const organization = organizations.get(query.get("email")!);
      return organization?.isVerified ? yes({ name: organization.name }) : yes(null);
    },
  };

  const write = (response: ServerResponse, reply: Reply | "cut") => {
    if (reply === "cut") return response.destroy();
    response.writeHead(reply.status, { "Content-Type": "application/json", ...reply.headers });
    return response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://gateway");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "*");
    response.setHeader("Access-Control-Allow-Methods", "*");
    response.setHeader("Access-Control-Expose-Headers", "Retry-After");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const path = pathname.replace(/^\/api\//, "");
    const body = await bodyOf(request);
    const token = request.headers.authorization?.replace("Bearer ", "") ?? null;
    calls.push({ path, body, token });
    const unknown = Object.keys(body).filter((field) => fields[path]?.includes(field) === false);
    if (unknown.length > 0)
      return void write(response, { status: 422, body: { success: false, error: `No such field: ${unknown.join()}` } });
    const script = scripted.get(path)?.shift();
    if (script) return void write(response, script);
    const answer = answers[path];
    const mayAsk = !path.startsWith("organization/") || emailIn(token) !== null;
    write(
      response,
      !answer
        ? { status: 404, body: "<h1>Not here</h1>" }
        : mayAsk
          ? answer(body, emailIn(token), searchParams)
          : no({ status: 401, error: "Who are you?" }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const script = (path: string, reply: Reply | "cut") => void scripted.set(path, [...(scripted.get(path) ?? []), reply]);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    code,
    tokenFor,
    /** The paths that were called, in their order. */
    paths: () => calls.map(({ path }) => path),
    calls: () => calls,
    /** The next call of this path is answered so, whatever it asks. */
    says: (path: string, body: unknown, status = 200, headers?: Record<string, string>) => script(path, { status, body, headers }),
    /** The next call of this path is refused, in the gateway's way. */
    refuses: (path: string, refused: Refused) => script(path, no(refused)),
    /** The next call of this path breaks off. */
    cuts: (path: string) => script(path, "cut"),
    hasAccount: (email: string, password: string) => void passwords.set(email, password),
    hasOrganization: (email: string, name: string, subdomain: string) =>
      void organizations.set(email, { name, subdomain, isVerified: true }),
    /** Forgets everybody and everything. */
    reset() {
      calls = [];
      passwords.clear();
      organizations.clear();
      scripted.clear();
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
