import { useText } from '../platform/language/context.ts';

/** The training address picture: a folded map with the offices on it. */
export function TrainingMap() {
  const t = useText();
  return (
    <svg
      viewBox="0 0 160 110"
      width="160"
      height="110"
      role="img"
      aria-label={t('home.trainingAddress')}
      strokeLinejoin="round"
      strokeLinecap="round"
      className="h-auto w-28 shrink-0 md:w-40"
    >
      <path
        d="M10 22l44-12 52 14 44-12v76l-44 12-52-14-44 12z"
        className="fill-paper stroke-jade"
        strokeWidth="3"
      />
      <path d="M54 10v76M106 24v76" className="stroke-line" strokeWidth="2" />
      <path
        d="M16 72c18-14 30 4 46-6s16-30 36-28 22 20 46 8"
        className="fill-none stroke-gold"
        strokeWidth="3"
        strokeDasharray="1 7"
      />
      <Pin x={34} y={48} />
      <Pin x={80} y={40} />
      <Pin x={124} y={58} />
    </svg>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 14c-7-9-10-13-10-18a10 10 0 0 1 20 0c0 5-3 9-10 18z" className="fill-ruby" />
      <circle r="4" cy="-4" className="fill-paper" />
    </g>
  );
}
