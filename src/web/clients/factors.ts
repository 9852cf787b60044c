import type { Enrolment, FactorList } from "../../../machines/account/factor-enrolment.ts";
import type { Challenge } from "../../../machines/auth/second-factor.ts";
import { knownFactors } from "../../../machines/auth/token.ts";
import "../../contract/problems/account.ts";
import { brand } from "../../contract/brand.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { Factor } from "gotrue-for-node/wire";
import { problems } from "../../contract/problems.ts";
import type { IdentityCalls } from "./identity.ts";

const nothing = (): unknown => null;

/** What a person asks of the identity service about their second factors and recovery codes. Every call answers, as those of `IdentityCalls.ask` do. */
export const factorsOf = ({ ask }: IdentityCalls) => ({
  /** A phone is sent its code. */
  challengeFactor: (factorId: string): Promise<Answer<Challenge>> =>
    ask(
      "server",
      (client) => client.mfa.challenge({ factorId }),
      ({ id }) => ({ challengeId: id }),
    ),

  /** The session that this opens is told as an event. */
  verifyFactor: (proof: { factorId: string; challengeId: string; code: string }) =>
    ask("code_invalid", (client) => client.mfa.verify(proof), nothing),

  /** What somebody shows besides how they sign in, and how many recovery codes they have where they have some. */
  async listFactors(): Promise<Answer<FactorList>> {
    const listed = await ask(
      "server",
      (client) => client.getUser(),
      // The same objects, of which its own types and ours name different parts.
      ({ user }) => knownFactors((user.factors ?? []) as Factor[], user.email ?? ""),
    );
    if (!listed.success) return listed;
    const factors = listed.data.filter(({ kind }) => kind !== "recovery");
    if (factors.length === listed.data.length) return { success: true, data: { factors, codesLeft: null } };
    return ask(
      "server",
      (client) => client.mfa.recoveryCodes.getStatus(),
      ({ remaining: left, total }) => ({ factors, codesLeft: { left, total } }),
    );
  },

  /** Begins an authenticator app; its secret is told this once. One of that name that was begun and never proved makes room. */
  enrolApp: ({ name }: { name: string }): Promise<Answer<Enrolment>> =>
    ask(
      "server",
      async (client) => {
        const enrol = () => client.mfa.enroll({ factorType: "totp", friendlyName: name });
        const enrolled = await enrol();
        if (enrolled.error?.code !== "mfa_factor_name_conflict") return enrolled;
        const { data } = await client.getUser();
        const begun = data.user?.factors?.find(({ friendly_name, status }) => friendly_name === name && status === "unverified");
        if (!begun) return enrolled;
        await client.mfa.unenroll({ factorId: begun.id });
        return enrol();
      },
      ({ id, totp }) => ({ factorId: id, qrCode: totp.qr_code, secret: totp.secret }),
    ),

  proveFactor: (proof: { factorId: string; code: string }) =>
    ask("code_invalid", (client) => client.mfa.challengeAndVerify(proof), nothing),

  removeFactor: ({ factorId }: { factorId: string }) => ask("server", (client) => client.mfa.unenroll({ factorId }), nothing),

  /** Told this once. Where there are some already, those are void then. */
  makeCodes: ({ isReplacing }: { isReplacing: boolean }): Promise<Answer<string[]>> =>
    ask(
      "server",
      ({ mfa: { recoveryCodes } }) =>
        isReplacing ? recoveryCodes.regenerate() : recoveryCodes.generate({ friendlyName: `${brand.name.en} recovery codes` }),
      ({ codes }) => codes,
    ),

  /**
   * Shows a recovery code in place of a factor. The session that this opens is told as an event.
   *
   * @param tell hears how many are left, also when nobody waits any more: the page goes on with the session
   */
  async useCode({ recoveryCode }: { recoveryCode: string }, tell: (left: number) => void): Promise<Answer<unknown>> {
    const answer = await ask(
      "server",
      async ({ mfa: { recoveryCodes } }) => {
        const used = await recoveryCodes.verify({ code: recoveryCode });
        if (!used.error) void recoveryCodes.getStatus().then(({ data }) => data && tell(data.remaining));
        return used;
      },
      nothing,
    );
    if (answer.success || answer.code !== "code_invalid") return answer;
    return { success: false, code: "recovery_code_wrong", error: problems.recovery_code_wrong.text.id };
  },
});
