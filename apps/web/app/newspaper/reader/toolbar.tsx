import PreviousIcon from '~icons/lucide/chevron-left';
import NextIcon from '~icons/lucide/chevron-right';
import ZoomInIcon from '~icons/lucide/zoom-in';
import ZoomOutIcon from '~icons/lucide/zoom-out';
import { useText } from '../../platform/language/context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { largestZoom, smallestZoom, zoomStep } from './zoom.rules.ts';

interface ToolbarProps {
  readonly page: number;
  readonly pageCount: number;
  readonly zoom: number;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: number) => void;
}

const disabledLook = 'aria-disabled:text-edge aria-disabled:hover:bg-transparent';

/** Page number, and buttons for paging and zoom. */
export function Toolbar({ page, pageCount, zoom, onPage, onZoom }: ToolbarProps) {
  const t = useText();
  const percent = Math.round(zoom * 100);
  return (
    <div className="flex items-center justify-between gap-1 border-t border-line bg-paper px-2 py-1">
      <IconButton
        label={t('newspaper.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={disabledLook}
      >
        <PreviousIcon aria-hidden />
      </IconButton>
      <output aria-live="polite" className="min-w-0 text-center text-sm leading-snug">
        {t('newspaper.pageOf', { n: page, total: pageCount })}
      </output>
      <IconButton
        label={t('newspaper.nextPage')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        className={disabledLook}
      >
        <NextIcon aria-hidden />
      </IconButton>
      <span aria-hidden className="h-6 border-s border-line" />
      <IconButton
        label={t('newspaper.zoomOut')}
        disabled={zoom <= smallestZoom}
        onClick={() => onZoom(zoomStep(zoom, -1))}
        className={disabledLook}
      >
        <ZoomOutIcon aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-label={t('newspaper.fitWidth', { n: percent })}
        title={t('newspaper.fitWidth', { n: percent })}
        onClick={() => onZoom(smallestZoom)}
        className="min-h-11 min-w-12 rounded-chip text-sm tabular-nums hover:bg-mist"
      >
        {percent}%
      </button>
      <IconButton
        label={t('newspaper.zoomIn')}
        disabled={zoom >= largestZoom}
        onClick={() => onZoom(zoomStep(zoom, 1))}
        className={disabledLook}
      >
        <ZoomInIcon aria-hidden />
      </IconButton>
    </div>
  );
}
