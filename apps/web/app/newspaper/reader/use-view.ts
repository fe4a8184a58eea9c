import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { clampZoom, pageAt, scrollAfterZoom, smallestZoom, zoomStep } from './zoom.rules.ts';

/** A point in the scroll box, in CSS pixels from its corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = ([one, other]: readonly Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Current page and zoom, changed by buttons, keys, fingers and wheel. */
export function useView(
  scroller: RefObject<HTMLDivElement | null>,
  content: RefObject<HTMLDivElement | null>,
) {
  const [zoom, setZoom] = useState(smallestZoom);
  const [page, setPage] = useState(1);
  const [width, setWidth] = useState(0);
  const point = useRef<Point>(undefined);
  const before = useRef(zoom);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);

  const zoomTo = (next: number, at?: Point) => {
    point.current = at;
    setZoom(clampZoom(next));
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (!box || ratio === 1) return;
    const { x, y } = point.current ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    box.scrollTo(scrollAfterZoom(box.scrollLeft, x, ratio), scrollAfterZoom(box.scrollTop, y, ratio));
  }, [zoom, scroller]);

  // React's listeners of these are passive; a pinch must not scroll the page too.
  useEffect(() => {
    const box = scroller.current;
    const inside = content.current;
    if (!box || !inside) return;
    let first = 0;
    let ratio = 1;
    let at: Point = { x: 0, y: 0 };
    const onStart = ({ touches: [one, other] }: TouchEvent) => {
      if (!one || !other) return;
      const { left, top } = box.getBoundingClientRect();
      first = distance([one, other]);
      at = { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top };
      inside.style.transformOrigin = `${box.scrollLeft + at.x - inside.offsetLeft}px ${box.scrollTop + at.y}px`;
    };
    const onMove = (event: TouchEvent) => {
      if (first === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      ratio = clampZoom((before.current * distance([...event.touches])) / first) / before.current;
      inside.style.transform = `scale(${ratio})`;
    };
    const onEnd = () => {
      if (first === 0) return;
      inside.style.transform = '';
      zoomTo(before.current * ratio, at);
      first = 0;
      ratio = 1;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      zoomTo(before.current * Math.exp(-event.deltaY / 300), {
        x: event.clientX - left,
        y: event.clientY - top,
      });
    };
    box.addEventListener('touchstart', onStart, { passive: true });
    box.addEventListener('touchmove', onMove, { passive: false });
    box.addEventListener('touchend', onEnd);
    box.addEventListener('touchcancel', onEnd);
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      box.removeEventListener('touchstart', onStart);
      box.removeEventListener('touchmove', onMove);
      box.removeEventListener('touchend', onEnd);
      box.removeEventListener('touchcancel', onEnd);
      box.removeEventListener('wheel', onWheel);
    };
  }, [scroller, content]);

  const pages = () => [...(content.current?.children ?? [])] as HTMLElement[];
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const tops = pages().map((one) => one.offsetTop);
    setPage(pageAt(tops, box.scrollTop + box.clientHeight / 2));
  };
  const goTo = (number: number) => {
    const target = pages()[number - 1];
    if (target) scroller.current?.scrollTo({ top: target.offsetTop });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(page - 1),
      ArrowRight: () => goTo(page + 1),
      '+': () => zoomTo(zoomStep(zoom, 1)),
      '=': () => zoomTo(zoomStep(zoom, 1)),
      '-': () => zoomTo(zoomStep(zoom, -1)),
      '0': () => zoomTo(smallestZoom),
    };
    // On a page wider than the box the arrow keys scroll sideways.
    if (zoom > smallestZoom && event.key.startsWith('Arrow')) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  useEffect(() => {
    const box = scroller.current;
    box?.addEventListener('scroll', onScroll, { passive: true });
    box?.addEventListener('keydown', onKeyDown);
    return () => {
      box?.removeEventListener('scroll', onScroll);
      box?.removeEventListener('keydown', onKeyDown);
    };
  });

  return { zoom, page, width, zoomTo, goTo };
}
