import { drawQr } from '@zay/web/platform/qr-drawing.ts';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Error correction: `M` for long texts, as in `drawQr`. */
  readonly level?: 'M' | 'Q';
}

/** Width on a phone in pixels, at most. */
const widest = 320;

/** Black on white in dark mode too: many scanners cannot read inverted codes. */
export function QrCode({ text, label, level = 'Q' }: QrCodeProps) {
  const { side, path } = useMemo(() => drawQr(text, level), [text, level]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      // Whole pixels a module, so that all are equally wide.
      style={{ width: side * Math.floor(widest / side) }}
      className="max-w-full rounded-field bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
