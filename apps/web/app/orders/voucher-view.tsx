import { useRef, useState } from 'react';
import type { PosVoucher } from '@zay/contract';
import PrinterIcon from '~icons/lucide/printer';
import { useText } from '../platform/language/context.ts';
import { browserStorage } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { keepPaper, readPaper, type Paper } from './paper.ts';
import { useQrDrawing } from './use-qr-drawing.ts';
import { VoucherPageSize } from './voucher-page-size.tsx';
import { VoucherPaper } from './voucher-paper.tsx';

const papers = [
  ['sheet', 'orders.paperSheet'],
  ['roll', 'orders.paperRoll'],
] as const;

/** The voucher as it will be printed, and on what. */
export function VoucherView({ voucher }: { voucher: PosVoucher }) {
  const t = useText();
  const printed = useRef<HTMLElement>(null);
  const [paper, setPaper] = useState<Paper>(() => readPaper(browserStorage()));
  const code = useQrDrawing(voucher.qrCode);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    keepPaper(browserStorage(), chosen);
  };
  return (
    <>
      <VoucherPageSize of={printed} paper={paper} />
      <div className="flex w-full max-w-xl flex-col gap-3 self-center print:hidden">
        <ChoiceGroup label={t('orders.paper')}>
          <div className="flex flex-wrap gap-2">
            {papers.map(([value, label]) => (
              <Radio
                key={value}
                name="paper"
                value={value}
                checked={paper === value}
                onChange={() => choose(value)}
                className="flex-1"
              >
                {t(label)}
              </Radio>
            ))}
          </div>
        </ChoiceGroup>
        <Button wide busy={code === undefined} onClick={() => globalThis.print()}>
          <PrinterIcon aria-hidden />
          {t('orders.print')}
        </Button>
        <p className="text-sm text-muted">{t('orders.printHint')}</p>
      </div>
      <VoucherPaper ref={printed} voucher={voucher} paper={paper} code={code ?? undefined} />
    </>
  );
}
