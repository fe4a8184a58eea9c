import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useLayoutEffect, type RefObject } from 'react';
import type { PosVoucher } from '@zay/contract';
import PrinterIcon from '~icons/lucide/printer';
import { useVoucher } from '../checkout/index.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import type { QrDrawing } from '../platform/qr-drawing.ts';
import { queryClient } from '../platform/query.ts';
import { browserStorage } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { usePageSize } from '../ui/page-size.ts';
import { OrderData, useOrderId } from './order-data.tsx';
import { keepPaper, readPaper, type Paper } from './paper.ts';
import { VoucherPaper } from './voucher-paper.tsx';

export default function VoucherPrintPage() {
  const t = useText();
  const orderId = useOrderId();
  return (
    <div className="page">
      <PageTitle>{t('titles.voucherPrint')}</PageTitle>
      <div className="print:hidden">
        <Link
          to={orderId ? `/orderdetail?orderId=${orderId}` : '/orderhistory'}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-jade"
        >
          <ArrowIcon aria-hidden />
          {t('titles.orderDetail')}
        </Link>
        <h1 className="text-2xl font-bold">{t('titles.voucherPrint')}</h1>
      </div>
      {orderId && <Voucher orderId={orderId} />}
    </div>
  );
}

function Voucher({ orderId }: { orderId: number }) {
  return <OrderData query={useVoucher(orderId)}>{(voucher) => <VoucherView voucher={voucher} />}</OrderData>;
}

const papers = [
  ['sheet', 'orders.paperSheet'],
  ['roll', 'orders.paperRoll'],
] as const;

/** Preview of the voucher, and the choice of paper. */
function VoucherView({ voucher }: { voucher: PosVoucher }) {
  const t = useText();
  const printed = useRef<HTMLElement>(null);
  const [paper, setPaper] = useState<Paper>(() => readPaper(browserStorage()));
  const code = useQrDrawing(voucher.qrCode);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    keepPaper(browserStorage(), chosen);
  };
  useVoucherPageSize(printed, paper);
  return (
    <>
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

/** QR code of a text; undefined while its code loads, null if that failed. */
function useQrDrawing(text: string): QrDrawing | null | undefined {
  const { data } = useQuery(
    { queryKey: ['qr-code', text], queryFn: () => drawQr(text), staleTime: Infinity },
    queryClient,
  );
  return data;
}

async function drawQr(text: string): Promise<QrDrawing | null> {
  try {
    const drawing = await import('../platform/qr-drawing.ts');
    return await drawing.drawQr(text);
  } catch {
    // The voucher is valid without the code.
    return null;
  }
}

const mmPerPixel = 25.4 / 96;

/**
 * Sets the page size for printing. A roll is cut at its end: its page is as long as the voucher on screen, which has
 * the same width and fonts, plus a margin.
 */
function useVoucherPageSize(of: RefObject<HTMLElement | null>, paper: Paper): void {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const voucher = of.current;
    if (!voucher) return;
    const measure = () => {
      // The printed voucher must not be measured.
      if (!matchMedia('print').matches) setHeight(voucher.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(voucher);
    return () => observer.disconnect();
  }, [of, paper]);
  const length = Math.ceil(height * mmPerPixel) + 4;
  usePageSize(paper === 'sheet' ? 'size: A4; margin: 15mm' : `size: 80mm ${length}mm; margin: 4mm`);
}
