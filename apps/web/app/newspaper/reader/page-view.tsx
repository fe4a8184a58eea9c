import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../../platform/language/context.ts';
import type { Pdf, PdfPage } from './pdf.ts';

interface PageViewProps {
  readonly pdf: Pdf;
  /** From 1. */
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  /** Width by height, until the page's own ratio is known. */
  readonly likelyRatio: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onDrawn: (page: PdfPage) => void;
}

/** A page that is drawn when on or near the screen, and released when far away. */
export function PageView({ pdf, number, width, likelyRatio, scroller, onDrawn }: PageViewProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [page, setPage] = useState<PdfPage>();
  const label = t('newspaper.page', { n: number });

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '25% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [scroller]);

  useEffect(() => {
    if (!isNear || page) return;
    pdf.page(number).then(setPage, () => undefined);
  }, [isNear, page, pdf, number]);

  useEffect(() => {
    const holder = place.current;
    if (!holder || !page) return;
    if (!isNear) return holder.replaceChildren();
    // The previous drawing stays until the sharper one is ready.
    const canvas = document.createElement('canvas');
    canvas.className = 'block size-full';
    const drawing = page.draw(canvas, width);
    const show = async () => {
      await drawing.done;
      holder.replaceChildren(canvas);
      onDrawn(page);
    };
    // Cancelled, or the page is damaged: a partial drawing is not shown.
    show().catch(() => undefined);
    return () => drawing.cancel();
    // A new `onDrawn` must not redraw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNear, page, width]);

  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      data-page={number}
      style={{ width, aspectRatio: page ? page.width / page.height : likelyRatio }}
      className="mx-auto overflow-hidden bg-white shadow-card"
    />
  );
}
