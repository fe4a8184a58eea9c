import OpenIcon from '~icons/lucide/external-link';
import RotateIcon from '~icons/lucide/rotate-cw';
import ZoomInIcon from '~icons/lucide/zoom-in';
import ZoomOutIcon from '~icons/lucide/zoom-out';
import { cn } from '@zay/web/ui/class-names.ts';
import { IconButton, iconTarget } from '@zay/web/ui/icon-button.tsx';
import { ErrorState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { useRef, useState, type TouchEvent } from 'react';
import { useText } from '../platform/language/context.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { useSlip } from './use-check.ts';

interface SlipViewProps {
  /** Signed address; '' if the payment has no slip. */
  readonly url: string;
  /** Called when the slip is on screen. */
  readonly onShown: () => void;
}

/** The slip, as large as its space; it can be enlarged (also by two fingers), turned and opened in full. */
export function SlipView({ url, onShown }: SlipViewProps) {
  const t = useText();
  const { data: picture, isError, refetch } = useSlip(url);
  const [scale, setScale] = useState(1);
  const isLarge = scale > 1;
  const zoom = () => setScale(isLarge ? 1 : 2);
  const pinch = usePinch(scale, setScale);
  const [turns, setTurns] = useState(0);
  useShortcuts({ KeyZ: zoom, KeyT: () => setTurns(turns + 1) });
  const Zoom = isLarge ? ZoomOutIcon : ZoomInIcon;
  if (url === '') return <p className="rounded-card bg-mist p-4 text-muted">{t('payments.noSlip')}</p>;
  return (
    <div className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-mist md:sticky md:top-18">
      <div className="flex justify-end gap-1 border-b border-line bg-paper px-1 max-md:absolute max-md:end-1 max-md:top-1 max-md:z-1 max-md:rounded-field max-md:border">
        <IconButton label={t(isLarge ? 'payments.zoomOut' : 'payments.zoomIn')} onClick={zoom}>
          <Zoom aria-hidden />
        </IconButton>
        <IconButton label={t('payments.turn')} onClick={() => setTurns(turns + 1)}>
          <RotateIcon aria-hidden />
        </IconButton>
        <a
          href={picture ?? url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('payments.openWhole')}
          title={t('payments.openWhole')}
          className={iconTarget}
        >
          <OpenIcon aria-hidden />
        </a>
      </div>
      {/* On a phone the facts below are in sight, too. */}
      <div
        {...pinch}
        className="h-[30dvh] touch-pan-x touch-pan-y overflow-auto md:h-[calc(100dvh-17rem)] md:min-h-64"
      >
        {picture ? (
          <img
            src={picture}
            alt={t('payments.slip')}
            onLoad={onShown}
            style={{ rotate: `${turns * 90}deg`, ...(isLarge && { width: `${scale * 100}%` }) }}
            className={cn('m-auto object-contain', isLarge ? 'max-w-none' : 'size-full')}
          />
        ) : isError ? (
          <ErrorState message={t('payments.slipFailed')} onRetry={refetch} />
        ) : (
          <LoadingState />
        )}
      </div>
    </div>
  );
}

/** A picture is never smaller than its space, nor larger than this. */
const mostScale = 4;

/** Distance of the two fingers in pixels; undefined with any other number of them. */
function distanceOf({ touches: { 0: one, 1: other, length } }: TouchEvent): number | undefined {
  if (length !== 2 || !one || !other) return undefined;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/**
 * Enlarges a picture by two fingers. The element needs `touch-action: pan-x pan-y`, so that the browser does not enlarge
 * the whole page.
 * @returns handlers for the element
 */
function usePinch(scale: number, onScale: (scale: number) => void) {
  const start = useRef({ distance: 1, scale });
  return {
    onTouchStart(event: TouchEvent) {
      const distance = distanceOf(event);
      if (distance) start.current = { distance, scale };
    },
    onTouchMove(event: TouchEvent) {
      const distance = distanceOf(event);
      if (!distance) return;
      const wanted = (start.current.scale * distance) / start.current.distance;
      onScale(Math.min(Math.max(wanted, 1), mostScale));
    },
  };
}
