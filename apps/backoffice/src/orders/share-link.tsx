import { Button } from '@zay/web/ui/button.tsx';
import { CopyButton } from '@zay/web/ui/copy-button.tsx';
import ShareIcon from '~icons/lucide/share-2';
import { useText } from '../platform/language/context.ts';

/** Copies a link, or opens the phone's list of apps to share it. */
export function ShareLink({ url }: { readonly url: string }) {
  const t = useText();
  // The promise rejects when staff close the list.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <span className="flex flex-wrap gap-2">
      <CopyButton value={url} label={t('orderLinks.link')} />
      {'share' in navigator && (
        <Button variant="secondary" onClick={share}>
          <ShareIcon aria-hidden />
          {t('orderLinks.share')}
        </Button>
      )}
    </span>
  );
}
