import type { ReactNode } from 'react';
import FacebookIcon from '~icons/lucide/facebook';
import LinkIcon from '~icons/lucide/link';
import SendIcon from '~icons/lucide/send';
import ViberIcon from '~icons/lucide/phone-call';
import type { ProductDetail } from '@zay/contract';
import { productPath } from '../catalog/links.rules.ts';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useShareText } from './share-text.ts';
import { shareLinks } from './share.rules.ts';

const tileLook =
  'flex min-h-20 flex-col items-center justify-center gap-2 rounded-card border border-line p-2 text-sm hover:bg-mist';

interface ShareDialogProps {
  readonly product: ProductDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Share panel: a bottom sheet on a phone, a centred dialog on a desktop. */
export default function ShareDialog({ product, open, onClose }: ShareDialogProps) {
  const t = useText();
  const share = useShareText(product)();
  const links = shareLinks(share);

  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${productPath(product.id)}`);
    showToast(t('common.copied'), { kind: 'success' });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('catalog.shareTitle')} sheet>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2 sm:grid-cols-4">
        <App href={links.facebook} icon={<FacebookIcon aria-hidden />} name="Facebook" />
        <App href={links.viber} icon={<ViberIcon aria-hidden />} name="Viber" />
        <App href={links.telegram} icon={<SendIcon aria-hidden />} name="Telegram" />
        <button type="button" onClick={() => void copy()} className={tileLook}>
          <span className="text-2xl text-jade">
            <LinkIcon aria-hidden />
          </span>
          {t('catalog.copyLink')}
        </button>
      </div>
    </Dialog>
  );
}

function App({ href, icon, name }: { href: string; icon: ReactNode; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={tileLook}>
      <span className="text-2xl text-jade">{icon}</span>
      {name}
    </a>
  );
}
