import { useEffect, useState, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import NextIcon from '~icons/lucide/chevron-right';
import PreviousIcon from '~icons/lucide/chevron-left';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { scaleOfPinch, tapScale, type Point } from './zoom.rules.ts';

interface PictureZoomProps {
  readonly name: string;
  readonly pictures: readonly string[];
  /** Index of the first picture to show. */
  readonly first: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Full-screen pictures. Arrow keys change the picture; a click or a pinch zooms. */
export default function PictureZoom({ name, pictures, first, open, onClose }: PictureZoomProps) {
  const t = useText();
  const [at, setAt] = useState(first);
  const last = pictures.length - 1;

  useEffect(() => {
    if (!open) return;
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setAt((now) => Math.max(now - 1, 0));
      if (key === 'ArrowRight') setAt((now) => Math.min(now + 1, last));
    };
    // Use the capture phase: the dialog stops arrow keys from bubbling.
    document.addEventListener('keydown', turn, true);
    return () => document.removeEventListener('keydown', turn, true);
  }, [open, last]);

  return (
    <Dialog open={open} onClose={onClose} title={name} hideTitle className="max-w-4xl! p-3!">
      <ZoomBox key={at} src={pictures[at]} alt={name} />
      {last > 0 && (
        <div className="flex items-center justify-center gap-4">
          <IconButton label={t('catalog.previousPicture')} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <PreviousIcon aria-hidden />
          </IconButton>
          <span aria-live="polite">{t('catalog.picture', { n: at + 1, count: pictures.length })}</span>
          <IconButton label={t('catalog.nextPicture')} disabled={at === last} onClick={() => setAt(at + 1)}>
            <NextIcon aria-hidden />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}

/** One picture in a scroll box. A click zooms to that point, a pinch by the distance of the fingers. */
function ZoomBox({ src, alt }: { src: string | undefined; alt: string }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ readonly start: readonly Point[]; readonly scale: number }>(undefined);
  // `x` and `y`: centre of the view, as fractions of the picture.
  const [{ scale, x, y }, setView] = useState({ scale: 1, x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
  }, [scale, x, y]);

  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A keyboard click has no position. Zoom to the centre.
    const spot =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setView({ scale: scale === 1 ? tapScale : 1, ...spot });
  };
  const trackPointer = ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    if (fingers.current.size !== 2) return;
    const now = [...fingers.current.values()];
    pinch.current ??= { start: now, scale };
    setView((view) => ({
      ...view,
      scale: scaleOfPinch(pinch.current?.start ?? now, now, pinch.current?.scale ?? 1),
    }));
  };
  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    pinch.current = undefined;
  };
  return (
    <div ref={box} className="max-h-[75dvh] touch-pan-x touch-pan-y overflow-auto rounded-card">
      <button
        type="button"
        aria-label={t(scale === 1 ? 'catalog.enlarge' : 'catalog.shrink')}
        onClick={tap}
        onPointerDown={trackPointer}
        onPointerMove={(event) => fingers.current.has(event.pointerId) && trackPointer(event)}
        onPointerUp={release}
        onPointerCancel={release}
        className={cn('block', scale === 1 ? 'cursor-zoom-in' : 'cursor-zoom-out')}
        style={{ width: `${scale * 100}%` }}
      >
        <Picture
          src={src}
          alt={alt}
          width={1280}
          height={1280}
          sizes={scale === 1 ? '(min-width: 64rem) 860px, 90vw' : '1280px'}
          className={cn('h-auto w-full bg-transparent!', scale === 1 && 'max-h-[75dvh] object-contain')}
        />
      </button>
    </div>
  );
}
