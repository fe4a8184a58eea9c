import type { ReactNode } from 'react';

/** A canvas of 160 by 120 with a shadow on the ground. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <ellipse cx="80" cy="106" rx="58" ry="8" className="fill-mist" />
      {children}
    </svg>
  );
}

/** An empty market basket. */
export function BasketDrawing() {
  return (
    <Drawing>
      <path d="M42 56h76l-8 42H50z" className="fill-gold-soft stroke-gold" />
      <path d="M36 56h88M58 56c0-24 8-36 22-36s22 12 22 36" className="stroke-jade" />
      <path d="M46 70h68M49 84h62M66 60l3 36M94 60l-3 36" className="stroke-gold" strokeWidth="2" />
    </Drawing>
  );
}

/** A cloud without a connection. */
export function CloudDrawing() {
  return (
    <Drawing>
      <path
        d="M50 88a20 20 0 0 1 2-40 30 30 0 0 1 57-4 22 22 0 0 1 3 44z"
        className="fill-jade-soft stroke-jade"
      />
      <path d="M70 60l20 20M90 60L70 80" className="stroke-ruby" />
    </Drawing>
  );
}

/** A silent bell. */
export function BellDrawing() {
  return (
    <Drawing>
      <path
        d="M54 86c6-6 8-14 8-28a18 18 0 0 1 36 0c0 14 2 22 8 28z"
        className="fill-gold-soft stroke-gold"
      />
      <path d="M72 92a8 8 0 0 0 16 0M80 34v-8" className="stroke-jade" />
    </Drawing>
  );
}

/** A signpost with two arms. */
export function SignpostDrawing() {
  return (
    <Drawing>
      <path d="M80 20v84" className="stroke-gold" />
      <path d="M80 28h40l12 12-12 12H80z" className="fill-jade-soft stroke-jade" />
      <path d="M80 60H42L30 72l12 12h38z" className="fill-gold-soft stroke-gold" />
    </Drawing>
  );
}

/** A sheet of paper, for empty lists of orders and vouchers. */
export function PaperDrawing() {
  return (
    <Drawing>
      <path d="M54 20h38l16 16v64H54z" className="fill-jade-soft stroke-jade" />
      <path d="M92 20v16h16M66 56h30M66 70h30M66 84h18" className="stroke-jade" strokeWidth="3" />
    </Drawing>
  );
}
