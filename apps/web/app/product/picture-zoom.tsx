import { useEffect, useState } from 'react';
import NextIcon from '~icons/lucide/chevron-right';
import PreviousIcon from '~icons/lucide/chevron-left';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ZoomBox } from './zoom-box.tsx';

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
