import { useText } from '../platform/language/context.ts';

/** What a deletion does, in plain words, before it is asked for. */
export function DeletionFacts({ openOrders }: { openOrders: number }) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-mist p-4">
      <h2 className="font-semibold">{t('deletion.whatHappens')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        <li>{t('deletion.loggedOut')}</li>
        <li>{t('deletion.forgotten')}</li>
        <li>{t('deletion.kept')}</li>
        <li>{t('deletion.phoneFree')}</li>
      </ul>
      {openOrders > 0 && (
        <p className="mt-3 rounded-field bg-ruby-soft px-3 py-2 font-medium text-ruby">
          {t('deletion.openOrders', { n: openOrders })}
        </p>
      )}
    </section>
  );
}
