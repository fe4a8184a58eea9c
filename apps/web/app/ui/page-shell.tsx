import { useText } from '../platform/language/context.ts';

/** Shown instead of a guarded page until the session is known. */
export function PageShell() {
  const t = useText();
  return (
    <div className="page" role="status" aria-busy="true">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="skeleton h-8 w-48" />
      <div className="skeleton h-40 w-full" />
      <div className="skeleton h-40 w-full" />
    </div>
  );
}
