/** Where random walks begin. A failure prints it; `WALK_SEED=… npx vitest run …` walks the same way again. */
export const seed = Number(process.env.WALK_SEED ?? 20_261_120);
