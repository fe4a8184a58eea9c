import { useText } from '../platform/language/context.ts';

/** What stands in a guarded page's place until the browser knows who is there. */
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
