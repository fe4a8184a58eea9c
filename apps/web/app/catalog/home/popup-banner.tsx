import { useEffect, useState } from 'react';
import type { Banner } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { visitStorage } from '../../platform/storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BannerFrame, useBannerLabel } from './banner-frame.tsx';

const shownKey = 'PopupBannerShown';

/** The popup banner, once in a browser session. In the browser only: it reads the tab's storage. */
export default function PopupBanner({ banner }: { banner: Banner }) {
  const t = useText();
  const label = useBannerLabel();
  const [isOpen, setOpen] = useState(() => visitStorage().getItem(shownKey) === null);
  useEffect(() => visitStorage().setItem(shownKey, 'yes'), []);
  const close = () => setOpen(false);
  return (
    <Dialog open={isOpen} onClose={close} title={t('home.highlights')} hideTitle>
      <BannerFrame
        bannerLinkId={banner.bannerLinkId}
        onOpen={close}
        className="relative block overflow-hidden rounded-card"
      >
        <Picture
          src={banner.url}
          alt={label(banner.bannerLinkId)}
          width={640}
          height={640}
          sizes="(min-width: 48rem) 400px, 85vw"
          className="h-auto w-full"
        />
      </BannerFrame>
    </Dialog>
  );
}
