import type { useRequestFormData } from './requests.query.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MyRequestsLink } from './my-requests-link.tsx';

/** The fee of a form before it is filled in, and a link to earlier requests. */
export function FormStart({ of: { data, error, refetch } }: { of: ReturnType<typeof useRequestFormData> }) {
  const t = useText();
  const money = useMoney();
  return (
    <Card role="group" aria-label={t('orders.fee')} className="flex flex-col">
      <p className="flex justify-between gap-3 text-lg font-bold">
        <span>{t('orders.fee')}</span>
        <span className="text-jade">{data ? money(data.fee) : '…'}</span>
      </p>
      {error && !data ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3">
          <p>{t('myRequests.feeFailed')}</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <p>{t('myRequests.feeText')}</p>
      )}
      <MyRequestsLink />
    </Card>
  );
}
