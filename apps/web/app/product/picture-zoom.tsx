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
  /** Which one is shown at first. */
  readonly first: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The pictures as large as the screen; arrows turn over, a tap or two fingers come closer. */
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
    // On the way down: a dialog keeps arrow keys to itself.
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

/** One picture in a box that scrolls: a tap comes closer to where it was, two fingers as far as they are spread. */
function ZoomBox({ src, alt }: { src: string | undefined; alt: string }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ readonly start: readonly Point[]; readonly scale: number }>(undefined);
  // `x` and `y`: the spot to look at, as parts of the picture.
  const [{ scale, x, y }, setView] = useState({ scale: 1, x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
  }, [scale, x, y]);

  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // Pressed by key there is no spot.
    const spot =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setView({ scale: scale === 1 ? tapScale : 1, ...spot });
  };
  const follow = ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
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
  const letGo = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    pinch.current = undefined;
  };
  return (
    <div ref={box} className="max-h-[75dvh] touch-pan-x touch-pan-y overflow-auto rounded-card">
      <button
        type="button"
        aria-label={t(scale === 1 ? 'catalog.enlarge' : 'catalog.shrink')}
        onClick={tap}
        onPointerDown={follow}
        onPointerMove={(event) => fingers.current.has(event.pointerId) && follow(event)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
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
