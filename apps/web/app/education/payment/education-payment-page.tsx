import type { EducationKind } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { usePageValue } from '../../platform/page.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { EmptyState } from '../../ui/state-views.tsx';
import { toId } from '../../checkout/to-id.ts';
import { FormLink } from './form-link.tsx';
import { PurchaseChooser } from './purchase-chooser.tsx';

const titles = {
  score: 'titles.scoreListPayment',
  certificate: 'titles.certificatePayment',
  class: 'titles.classPayment',
} as const;

/** The one page of the three education payments: what is paid, for whom, and how; opened by `purchasePage`. */
export function EducationPaymentPage({ payFor }: { payFor: EducationKind }) {
  const t = useText();
  const id = toId(usePageValue('Id'));
  return (
    <PlainPage title={titles[payFor]}>
      {id ? (
        <PurchaseChooser key={id} payFor={payFor} id={id} />
      ) : (
        <EmptyState title={t('purchases.nothing')}>
          <FormLink payFor={payFor} />
        </EmptyState>
      )}
    </PlainPage>
  );
}
