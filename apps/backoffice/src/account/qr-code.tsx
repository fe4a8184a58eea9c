import { drawQr } from '@zay/web/platform/qr-drawing.ts';
import { useMemo } from 'react';

/** Black on white in dark mode too: many readers know no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-field bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
