import { useText } from '../platform/language/provider.tsx';

/** How much of the order, with its picture, has left the phone; `share` is 0 to 1. */
export function SendProgress({ share }: { share: number }) {
  const t = useText();
  const percent = Math.round(share * 100);
  return (
    <div role="status" className="flex flex-col gap-1">
      <p>{percent < 100 ? t('payments.sendingPercent', { n: percent }) : t('payments.sending')}</p>
      <progress
        className="h-2 w-full accent-jade"
        max={100}
        value={percent}
        aria-label={t('payments.sending')}
      />
    </div>
  );
}
