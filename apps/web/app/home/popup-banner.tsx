import { useState } from 'react';
import type { Banner } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { BannerFrame, useBannerAlt } from './banner-frame.tsx';

/** The popup banner, initially open. */
export default function PopupBanner({ banner }: { banner: Banner }) {
  const t = useText();
  const alt = useBannerAlt();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={isOpen} onClose={close} title={t('home.highlights')} hideTitle>
      <BannerFrame
        bannerLinkId={banner.bannerLinkId}
        onOpen={close}
        className="relative block overflow-hidden rounded-card bg-mist"
      >
        <Picture
          src={banner.url}
          alt={alt(banner.bannerLinkId)}
          width={640}
          height={440}
          sizes="(min-width: 48rem) 400px, 85vw"
          className="aspect-[16/11] w-full object-contain"
        />
      </BannerFrame>
    </Dialog>
  );
}
