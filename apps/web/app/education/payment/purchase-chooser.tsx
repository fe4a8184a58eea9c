import { useNavigate } from 'react-router';
import type { EducationKind, PaymentService } from '@zay/contract';
import { usePurchase, type Purchase } from '../purchase.query.ts';
import { MyRequestsLink } from '../requests/my-requests-link.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ServiceCard } from '../../orders/service-info.tsx';
import { paymentPage } from '../../checkout/destination.rules.ts';
import { PaymentButtons } from '../../checkout/payment-buttons.tsx';
import { useText } from '../../platform/language/context.ts';
import { useLeaveUnless } from '../../platform/page.tsx';
import { showToast } from '../../ui/toast.ts';
import { isRefused, PurchaseRefusal } from './purchase-refusal.tsx';

interface ChooserProps {
  readonly payFor: EducationKind;
  readonly id: number;
}

/** Reads a request that waits to be paid, and says why where it does not. */
export function PurchaseChooser({ payFor, id }: ChooserProps) {
  const { data, error, refetch } = usePurchase(payFor, id);
  if (error && (!data || isRefused(error))) {
    return <PurchaseRefusal error={error} payFor={payFor} onRetry={() => void refetch()} />;
  }
  return data ? <Choice payFor={payFor} id={id} purchase={data} /> : <PageShell />;
}

/** Where there is one way to pay, the page leads straight to it. */
function Choice({ payFor, id, purchase }: ChooserProps & { readonly purchase: Purchase }) {
  const t = useText();
  const navigate = useNavigate();
  const { service, studentInfo, newPaymentService: services } = purchase;
  const pageOf = (way: PaymentService) => paymentPage(way, { payFor, Id: id });
  const [only, ...others] = services;
  const onlyPage = only && others.length === 0 ? pageOf(only) : undefined;
  useLeaveUnless(onlyPage === undefined, onlyPage ?? '');

  function choose(way: PaymentService): void {
    const page = pageOf(way);
    if (page) void navigate(page);
    else showToast(t('payments.comingSoon'));
  }

  if (onlyPage) return <PageShell />;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
      <ServiceCard service={service} student={studentInfo} />
      <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
        <h2 className="font-semibold">{t('payments.choose')}</h2>
        <PaymentButtons services={services} onChoose={choose} />
        <p className="text-muted">{t('myRequests.payLater')}</p>
        <MyRequestsLink />
      </section>
    </div>
  );
}
