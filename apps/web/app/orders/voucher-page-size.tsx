import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Paper } from './paper.ts';

const mmPerPixel = 25.4 / 96;

/**
 * Tells the browser how large the paper is. A receipt is cut where it ends: its page is as long as the voucher on the
 * screen, which has the same width and letters, and a little more.
 */
export function VoucherPageSize({ of, paper }: { of: RefObject<HTMLElement | null>; paper: Paper }) {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const voucher = of.current;
    if (!voucher) return;
    const measure = () => {
      // The printed voucher is not what is measured here.
      if (!matchMedia('print').matches) setHeight(voucher.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(voucher);
    return () => observer.disconnect();
  }, [of, paper]);
  const length = Math.ceil(height * mmPerPixel) + 4;
  return (
    <style>
      {paper === 'sheet'
        ? '@page { size: A4; margin: 15mm }'
        : `@page { size: 80mm ${length}mm; margin: 4mm }`}
    </style>
  );
}
