/**
 * Where a living organisation is in its life, as people are told: the outermost names of machines/organization/lifecycle.ts. A suspended one and one
 * that its owner deleted rest: they can be brought back, and until then nothing is changed in them.
 */
export const lifeStatuses = ["active", "warned", "suspended", "deleted"] as const;
export type LifeStatus = (typeof lifeStatuses)[number];

/** Why one rests: nobody used it, or the operator or an owner wanted it. */
export const restReasons = ["inactivity", "operator", "owner"] as const;
export type RestReason = (typeof restReasons)[number];

/** What is answered to whoever asks something of one that rests. */
export const restingCodes = ["organization_suspended", "organization_deleted"] as const;
export const isRestingCode = (code: string | null | undefined): boolean => restingCodes.some((each) => each === code);

export const isResting = (status: LifeStatus): boolean => status === "suspended" || status === "deleted";

/** Days for which an organisation that its owner deleted can be brought back (WORKSPACE §2). */
export const deletionDays = 30;

/** Days that a task lies in the trash, and that the text of a deleted comment stays in the log (WORKSPACE §3). */
export const trashDays = 30;

/** For how many days after it was made a command is still taken (WORKSPACE §6). */
export const commandDays = 30;
