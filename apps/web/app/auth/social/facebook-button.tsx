import FacebookIcon from '~icons/lucide/facebook';
import type { FacebookConfig } from '../../platform/config.ts';
import { isIosWebView } from '../../platform/device.ts';
import { useText } from '../../platform/language/context.ts';
import { useHydrated } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { useFacebook } from './use-facebook.ts';

/** Goes to Facebook and takes up what comes back. The server cannot know the device: it keeps the room only. */
export default function FacebookButton({ facebook }: { facebook: FacebookConfig }) {
  const t = useText();
  const hydrated = useHydrated();
  const { busy, goToDialog } = useFacebook(facebook);
  if (hydrated && isIosWebView(navigator.userAgent)) return null;
  return (
    <div className={cn('flex flex-col gap-4', !hydrated && 'invisible')}>
      <p className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {t('auth.orElse')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button variant="secondary" wide busy={busy} onClick={goToDialog}>
        {!busy && <FacebookIcon aria-hidden className="size-5 shrink-0" />}
        {t(busy ? 'auth.loggingIn' : 'auth.facebook')}
      </Button>
    </div>
  );
}
