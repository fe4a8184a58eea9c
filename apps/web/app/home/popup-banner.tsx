import { useCallback, useEffect, useRef, useState } from 'react';
import CloseIcon from '~icons/lucide/x';
import type { Banner } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { BackCloses } from '../ui/back-closes.tsx';
import { popupLook } from '../ui/dialog-look.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { BannerFrame, useBannerLabel } from './banner-frame.tsx';

/** The popup banner, open from the start. The browser's own dialog: no other code for something seen once. */
export default function PopupBanner({ banner }: { banner: Banner }) {
  const t = useText();
  const label = useBannerLabel();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  // Closing it, and not only taking it away, gives the focus back.
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    const element = dialog.current;
    const onClick = ({ target }: MouseEvent) => target === element && close();
    // What is drawn stands in an element of its own: a press on the dialog itself is one beside it.
    element?.addEventListener('click', onClick);
    if (!element?.open) element?.showModal();
    return () => element?.removeEventListener('click', onClick);
  }, [close]);
  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t('home.highlights')}
      onClose={() => setOpen(false)}
      className="m-auto max-h-dvh w-full max-w-120 overscroll-contain bg-transparent p-4 text-ink backdrop:bg-scrim"
    >
      <BackCloses onClose={close} />
      <div className={popupLook}>
        <IconButton label={t('common.close')} onClick={close} className="-me-2 -mt-2 self-end">
          <CloseIcon aria-hidden />
        </IconButton>
        <BannerFrame
          bannerLinkId={banner.bannerLinkId}
          onOpen={close}
          className="relative block overflow-hidden rounded-card bg-mist"
        >
          <Picture
            src={banner.url}
            alt={label(banner.bannerLinkId)}
            width={640}
            height={440}
            sizes="(min-width: 48rem) 400px, 85vw"
            className="aspect-[16/11] w-full object-contain"
          />
        </BannerFrame>
      </div>
    </dialog>
  );
}
