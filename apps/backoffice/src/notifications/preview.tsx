import BellIcon from '~icons/lucide/bell';
import { useText } from '../platform/language/context.ts';
import type { NotificationDraft } from './notification-draft.ts';

/** How the list of the buyer shows it, in both languages. */
export function Preview({ draft: { body } }: { draft: NotificationDraft }) {
  const t = useText();
  return (
    <section aria-label={t('notifications.preview')} className="flex flex-col gap-2">
      <h2 className="font-medium">{t('notifications.preview')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['en', 'my'] as const).map((language) => (
          <div
            key={language}
            lang={language}
            className="flex items-start gap-3 rounded-card border border-line bg-jade-soft p-3"
          >
            <BellIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
            <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
              {body[language].trim() || <span className="text-muted">{t('notifications.previewEmpty')}</span>}
            </p>
          </div>
        ))}
      </div>
      <p className="text-sm text-muted">{t('notifications.bell')}</p>
    </section>
  );
}
