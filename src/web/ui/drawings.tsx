/**
 * Drawings in the product's one motif: a line of 2 px with corners of 10 px, round nodes, and the token that
 * travels along it. Colours are the theme's, so each drawing exists in all of its palettes. 320 × 160.
 */
const line = "var(--c-accentBorder)";
const paper = "var(--c-surface)";
const faint = "var(--c-borderControl)";

const Line = ({ d }: { d: string }) => <path d={d} stroke={line} />;
const Open = ({ x, y, r = 7 }: { x: number; y: number; r?: number }) => <circle cx={x} cy={y} r={r} fill={paper} stroke={line} />;
const Passed = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r={7} fill="var(--c-accent)" stroke={line} />;
const Token = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r={9} fill="var(--c-highlight)" stroke="var(--c-accentText)" />;

const drawings = {
  "mail-sent": (
    <>
      <Line d="M28 132h48a10 10 0 0 0 10-10V92a10 10 0 0 1 10-10h20M204 82h28a10 10 0 0 0 10-10V42a10 10 0 0 1 10-10h40" />
      <Passed x={28} y={132} />
      <rect x={108} y={44} width={104} height={76} rx={12} fill={paper} stroke={line} />
      <path d="m110 54 43 33a12 12 0 0 0 14 0l43-33" stroke={line} />
      <Token x={292} y={32} />
    </>
  ),
  code: (
    <>
      <Line d="M12 80h296" />
      {[30, 76, 122, 180, 226, 272].map((x, index) => (
        <g key={x}>
          <rect x={x - 18} y={52} width={36} height={56} rx={10} fill={paper} stroke={index < 4 ? line : faint} />
          {index < 3 && <circle cx={x} cy={80} r={4} fill="var(--c-accent)" />}
        </g>
      ))}
      <Token x={180} y={80} />
    </>
  ),
  success: (
    <>
      <Line d="M24 122h72a10 10 0 0 0 10-10V86a10 10 0 0 1 10-10h74" />
      <Passed x={24} y={122} />
      <Passed x={70} y={122} />
      <Passed x={146} y={76} />
      <circle cx={230} cy={76} r={42} fill="var(--c-successSoft)" stroke="var(--c-success)" />
      <path d="m211 78 13 13 26-28" stroke="var(--c-success)" strokeWidth={4} />
      <Token x={264} y={50} />
    </>
  ),
  error: (
    <>
      <Line d="M24 122h68a10 10 0 0 0 10-10V86a10 10 0 0 1 10-10h32" />
      <path d="M160 76h34" stroke={faint} strokeDasharray="1 8" />
      <Passed x={24} y={122} />
      <Token x={144} y={76} />
      <circle cx={236} cy={76} r={40} fill="var(--c-dangerSoft)" stroke="var(--c-dangerBorder)" />
      <path d="M236 58v20m0 14v.1" stroke="var(--c-dangerText)" strokeWidth={5} />
    </>
  ),
  lost: (
    <>
      <Line d="M16 124h56a10 10 0 0 0 10-10V70a10 10 0 0 1 10-10h84" />
      <Passed x={16} y={124} />
      <Open x={116} y={60} />
      {[
        [202, 61, 3.5],
        [225, 64, 3.2],
        [247, 71, 2.9],
        [267, 82, 2.5],
        [283, 97, 2.1],
        [294, 115, 1.7],
        [300, 134, 1.3],
      ].map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={faint} />
      ))}
      <Token x={176} y={60} />
    </>
  ),
  empty: (
    <>
      <rect x={84} y={28} width={72} height={48} rx={12} stroke={faint} strokeDasharray="4 6" />
      <rect x={172} y={84} width={72} height={48} rx={12} stroke={faint} strokeDasharray="4 6" />
      <Line d="M24 122h36a10 10 0 0 0 10-10V62a10 10 0 0 1 10-10h106a10 10 0 0 1 10 10v36a10 10 0 0 0 10 10h72" />
      <Passed x={24} y={122} />
      <Open x={288} y={108} r={12} />
    </>
  ),
  offline: (
    <>
      <Line d="M20 96h74M226 96h72" />
      <rect x={94} y={76} width={34} height={40} rx={10} fill={paper} stroke={line} />
      <path d="M128 88h14M128 104h14" stroke={line} />
      <rect x={192} y={76} width={34} height={40} rx={10} fill={paper} stroke={faint} />
      <path d="M202 88h6M202 104h6" stroke={faint} />
      <path d="M167 66V52M154 70l-8-10M180 70l8-10" stroke="var(--c-highlightText)" />
      <Token x={52} y={96} />
      <Open x={298} y={96} />
    </>
  ),
  workspace: (
    <>
      <rect x={56} y={20} width={208} height={120} rx={16} fill={paper} stroke={line} />
      <path d="M56 48h208" stroke={line} />
      <circle cx={74} cy={34} r={4} fill="var(--c-accent)" />
      <path d="M86 34h44" stroke={faint} />
      <rect x={72} y={62} width={50} height={26} rx={7} fill="var(--c-accentSoft)" stroke={line} />
      <rect x={72} y={98} width={50} height={26} rx={7} stroke={faint} />
      <rect x={198} y={62} width={50} height={26} rx={7} fill="var(--c-successSoft)" stroke="var(--c-successBorder)" />
      <Line d="M122 75h28a10 10 0 0 1 10 10v16a10 10 0 0 0 10 10h46" />
      <Token x={222} y={111} />
    </>
  ),
};

export type IllustrationName = keyof typeof drawings;

/** What stands inside an illustration's frame. A module of its own, because most screens have no drawing. */
const Drawing = ({ name }: { name: IllustrationName }) => drawings[name];

export default Drawing;
