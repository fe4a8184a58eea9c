import { useState } from 'react';
import type { Banner } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { srcSetOf } from '../ui/media.ts';
import { Picture } from '../ui/picture.tsx';
import { BannerFrame, useBannerAlt } from './banner-frame.tsx';

const width = 640;
const sizes = '(min-width: 48rem) 400px, 85vw';

/** Resolves when the popup's picture is in the browser's cache. @throws if it cannot be loaded */
export async function loadPicture(url: string): Promise<void> {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSetOf(url, width) ?? '';
  image.src = url;
  await image.decode();
}

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
          width={width}
          height={440}
          sizes={sizes}
          priority
          className="aspect-[16/11] w-full object-contain"
        />
      </BannerFrame>
    </Dialog>
  );
}
