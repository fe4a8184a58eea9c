import { useNavigation } from 'react-router';
import { useText } from '../platform/language/context.ts';

/** Shows that the next page is on its way. */
export function ProgressBar() {
  const t = useText();
  if (useNavigation().state === 'idle') return null;
  return (
    <div role="status" className="absolute inset-x-0 bottom-0 h-1 overflow-hidden">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="h-full w-full origin-left animate-progress bg-jade" />
    </div>
  );
}
