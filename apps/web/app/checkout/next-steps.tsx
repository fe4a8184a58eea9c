import { useText } from '../platform/language/context.ts';

/** What follows the transfer, and how long checking takes. @param isRequest no goods, but a paper or a class */
export function NextSteps({ isRequest }: { readonly isRequest: boolean }) {
  const t = useText();
  const last = t(isRequest ? 'payments.nextRequest' : 'payments.nextDeliver');
  const steps = [t('payments.nextTransfer'), t('payments.nextCheck'), last];
  return (
    <section className="rounded-card bg-mist p-4">
      <h2 className="mb-2 font-semibold">{t('payments.next')}</h2>
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-chip bg-jade text-sm font-bold text-on-jade"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
