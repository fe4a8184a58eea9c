import { lazy, Suspense, useState } from 'react';
import ShareIcon from '~icons/lucide/share-2';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { nativeShare } from './share-text.ts';
import { useShareText } from './use-share-text.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Shares by the device's own panel where there is one, else by ours. */
export function ShareButton({ product, className }: { product: ProductDetail; className?: string }) {
  const t = useText();
  const shareText = useShareText(product);
  const [isOpen, setOpen] = useState<boolean>();
  const share = async () => {
    try {
      await navigator.share(nativeShare(shareText()));
    } catch (error) {
      // Whoever closes the device's panel wants no other; a browser without one throws a TypeError.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <>
      <IconButton label={t('catalog.share')} onClick={() => void share()} className={className}>
        <ShareIcon aria-hidden />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <ShareDialog product={product} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
