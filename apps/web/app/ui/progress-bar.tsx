import { useNavigation } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';

/** Shown while the next page loads. */
export function ProgressBar() {
  return useNavigation().state !== 'idle' && <LoadingBar className="absolute bottom-0" />;
}

/** Shown instead of a part of the page while its code loads. */
export function LoadingBar({ className = 'fixed top-0 z-60' }: { className?: string }) {
  const t = useText();
  return (
    <div role="status" className={cn('inset-x-0 h-1 overflow-hidden', className)}>
      <span className="sr-only">{t('common.loading')}</span>
      <div className="h-full w-full origin-left animate-progress bg-jade" />
    </div>
  );
}
