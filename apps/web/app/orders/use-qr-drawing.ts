import { useEffect, useState } from 'react';
import type { QrDrawing } from '../platform/qr-drawing.ts';

/** The QR code of a text; undefined while what draws it is on its way, null when it did not arrive. */
export function useQrDrawing(text: string): QrDrawing | null | undefined {
  const [drawn, setDrawn] = useState<QrDrawing | null>();
  useEffect(() => {
    let isCurrent = true;
    import('../platform/qr-drawing.ts')
      .then(({ drawQr }) => drawQr(text))
      // The voucher is good without its code.
      .catch(() => null)
      .then((drawing) => isCurrent && setDrawn(drawing));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return drawn;
}
