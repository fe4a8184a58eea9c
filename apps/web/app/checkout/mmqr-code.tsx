import { useMemo } from 'react';
import { mmqrFor, type MmqrOfAccount } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { drawQr } from '../platform/qr-drawing.ts';
import { QrCode } from './qr-code.tsx';

interface MmqrCodeProps {
  readonly mmqr: MmqrOfAccount;
  /** Whole kyats to transfer. */
  readonly amount: number;
  /** By which staff find the transfer. */
  readonly reference: string;
  /** Name of the wallet or bank. */
  readonly name: string;
}

/** MMQR code of this payment, or the account's own where codes with an amount are not tried yet. */
export default function MmqrCode({ mmqr, amount, reference, name }: MmqrCodeProps) {
  const t = useText();
  const money = useMoney();
  const { code, takesAmount } = mmqr;
  const url = useMemo(
    () => pictureOf(takesAmount ? mmqrFor(code, amount, reference) : code),
    [code, takesAmount, amount, reference],
  );
  return (
    <QrCode
      url={url}
      name={`${name} MMQR`}
      height={320}
      texts={{
        alt: t('payments.mmqr', { name }),
        open: t('payments.mmqrOpen'),
        save: t('payments.mmqrSave'),
      }}
      hint={t(takesAmount ? 'payments.mmqrAmount' : 'payments.mmqrStatic', { amount: money(amount) })}
    />
  );
}

/** Pixels along a side of a module. */
const scale = 8;

/** Data URL of a QR code as a JPEG, which every wallet app can read. */
function pictureOf(text: string): string {
  const { side, path } = drawQr(text, 'M');
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.scale(scale, scale);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = 'black';
  // A canvas, no array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  pen.fill(new Path2D(path));
  return canvas.toDataURL('image/jpeg');
}
