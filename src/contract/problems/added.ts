/** Every refusal that the running program knows, by its code: each file of this folder adds its own. `problems.ts` gives it its type. */
export const added: Record<string, { status: number; text: { id: string } }> = {};
