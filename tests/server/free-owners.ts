import { randomUUID } from "node:crypto";
import { newAddress, type Stack } from "./harness.ts";

export const chosenPassword = "eleven paper boats";

/** The owner of a living organisation, made the free way. */
export type Owner = { email: string; token: string; subdomain: string };

export const freeForm = (email: string, own: object = {}) => ({
  email,
  organizationName: `org-${email.split("@")[0]}`,
  subscriptionPlanId: 1,
  billingPeriod: "monthly",
  acceptTerms: true,
  registrationBy: randomUUID(),
  role: "OrganizationAdmin",
  website: "",
  ...own,
});

const english = { "accept-language": "en" };

export const setFirstPassword = async (stack: Stack, email: string) => {
  const mail = (await stack.mails(email)).find(({ kind }) => kind === "set_password");
  const token = new URL(String(mail!.params["link"])).searchParams.get("token");
  const body = { email, token, newPassword: chosenPassword };
  return stack.request("/api/auth/user/ResetPassword", { method: "PUT", body, headers: english });
};

export const signIn = async (stack: Stack, email: string): Promise<string> => {
  const { body } = await stack.request("/api/auth/login", { body: { email, password: chosenPassword } });
  return body.data.token;
};

export const lookUp = async (stack: Stack, email: string, token: string) =>
  (await stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token })).body.data;

/** @param own of the form, such as a paid plan that is asked for */
export const newOwner = async (stack: Stack, own: object = {}): Promise<Owner> => {
  const email = newAddress();
  await stack.request("/api/registration", { body: freeForm(email, own), headers: english });
  await setFirstPassword(stack, email);
  const token = await signIn(stack, email);
  const { subdomainName } = await lookUp(stack, email, token);
  return { email, token, subdomain: subdomainName };
};
