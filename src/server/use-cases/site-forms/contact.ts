import { emailProblem, nameProblem, phoneProblem, requiredProblem } from "../../../contract/fields.ts";
import { discountInterest } from "../../../contract/interests.ts";
import { planById } from "../../../contract/plans.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { ContactSaleRequest } from "../../../contract/registration.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { MailParams } from "../../store/queries/mail/kinds.ts";
import { addContactLead } from "../../store/queries/site-forms/leads.ts";
import { fieldErrors, wrong } from "../field-errors.ts";

const languageNames: Record<Language, string> = { th: "ไทย", en: "English" };

const isForDiscount = ({ packageId, interest }: ContactSaleRequest) => !planById(packageId) && interest?.trim() === discountInterest;

/**
 * Somebody wants to talk to sales: a lead is kept and sales is mailed. The same message within a minute is one lead, and a form whose
 * hidden field was filled in is answered like a success and forgotten.
 *
 * @throws Refusal("contact_failed", { errors })
 */
export const contactSales = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox">,
  request: ContactSaleRequest,
  language: Language,
): Promise<void> => {
  if (request.website) return;
  const phone = request.phone?.trim() ?? "";
  const codes = wrong({
    name: nameProblem(request.name),
    email: emailProblem(request.email),
    phone: phone === "" && isForDiscount(request) ? null : phoneProblem(phone),
    company: request.company?.trim() ? nameProblem(request.company) : null,
    message: requiredProblem(request.message),
  });
  if (codes !== null) throw new Refusal("contact_failed", fieldErrors(codes));

  const plan = planById(request.packageId);
  const { email } = request;
  const details = {
    name: request.name.trim(),
    phone: phone.replace(/[-\s]/g, ""),
    company: request.company?.trim() ?? "",
    message: request.message.trim(),
    interest: request.interest?.trim() ?? "",
  };
  const hash = sha256(JSON.stringify(["contact", email, plan?.id ?? null, details]));
  const { interest, ...mailed } = details;
  const params: MailParams["sales_lead"] = {
    ...mailed,
    email,
    wish: plan?.name ?? interest,
    language: languageNames[language],
    link: `mailto:${email}`,
  };
  const lead = { hash, email, planId: plan?.id ?? null, details: { ...details, language }, now: deps.clock.now() };
  if (await addContactLead(deps.db, lead, { to: deps.config.SALES_EMAIL, params })) deps.outbox.wake();
};
