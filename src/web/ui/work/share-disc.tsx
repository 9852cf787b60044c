/** How much of something is done, as a share of a disc; full, it is checked. Figures stand beside it. */
export const ShareDisc = ({ done, all }: { done: number; all: number }) => {
  const turn = (done / all) * 2 * Math.PI;
  const end = `${(7 + 3.6 * Math.sin(turn)).toFixed(2)} ${(7 - 3.6 * Math.cos(turn)).toFixed(2)}`;
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" style={{ flex: "none" }}>
      <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth={1.5} />
      {done >= all ? (
        <path
          d="m4.5 7.2 1.8 1.8 3.2-3.6"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        done > 0 && <path d={`M7 7V3.4A3.6 3.6 0 ${turn > Math.PI ? 1 : 0} 1 ${end}Z`} fill="currentColor" />
      )}
    </svg>
  );
};
