/** Whole numbers from 0 to below an end, the same in every run (xorshift). @param seed any but 0 */
export const numbers = (seed: number) => {
  let state = seed;
  return (end: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % end;
  };
};
