import { lazy, Suspense, useState } from 'react';
import ShareIcon from '~icons/lucide/share-2';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { cn } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export function ShareButton({ product, className }: { product: ProductDetail; className?: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton label={t('catalog.share')} onClick={() => setOpen(true)} className={cn(className)}>
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
