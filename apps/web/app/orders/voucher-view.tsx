import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PosVoucher } from '@zay/contract';
import PrinterIcon from '~icons/lucide/printer';
import { useText } from '../platform/language/provider.tsx';
import { Button } from '../ui/button.tsx';
import { VoucherPaper, type Paper } from './voucher-paper.tsx';

/** The voucher with the ways to print it. */
export function VoucherView({ voucher }: { voucher: PosVoucher }) {
  const t = useText();
  const [paper, setPaper] = useState<Paper>('sheet');
  const print = (wanted: Paper) => {
    // The size of the page must be known before the browser asks for it.
    flushSync(() => setPaper(wanted));
    globalThis.print();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => print('sheet')}>
          <PrinterIcon aria-hidden />
          {t('orders.printSheet')}
        </Button>
        <Button variant="secondary" onClick={() => print('roll')}>
          <PrinterIcon aria-hidden />
          {t('orders.printRoll')}
        </Button>
      </div>
      <VoucherPaper voucher={voucher} paper={paper} />
    </>
  );
}
