import {
  type EducationKind,
  type PaymentService,
  ApiFailure,
  type AlreadyOrderedError,
  certificatePurchase,
  educationPaymentData,
  scorePurchase,
  type FeeInfo,
  type StudentInfo,
} from '@zay/contract';
import { useLocation, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { paymentPage, purchaseKind, toId } from '../../checkout/destination.rules.ts';
import { PaymentButtons } from '../../checkout/index.ts';
import { ServiceCard } from '../../orders/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { usePageValue, useLeaveUnless } from '../../platform/page.tsx';
import { queryClient } from '../../platform/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CloudDrawing } from '../../ui/drawings.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { EmptyState, ErrorState } from '../../ui/state-views.tsx';
import { showToast } from '../../ui/toast.ts';
import { MyRequestsLink } from '../requests/my-requests-link.tsx';

const titles = {
  score: 'titles.scoreListPayment',
  certificate: 'titles.certificatePayment',
  class: 'titles.classPayment',
} as const;

/** Payment of the three kinds of education requests; opened by `purchasePage`. */
export default function EducationPaymentPage() {
  const t = useText();
  const payFor = purchaseKind(useLocation().pathname);
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

interface ChooserProps {
  readonly payFor: EducationKind;
  readonly id: number;
}

/** Loads an unpaid request, or shows why it cannot be paid. */
function PurchaseChooser({ payFor, id }: ChooserProps) {
  const { data, error, refetch } = usePurchase(payFor, id);
  if (error && (!data || isRefused(error))) {
    return <PurchaseRefusal error={error} payFor={payFor} onRetry={refetch} />;
  }
  return data ? <Choice payFor={payFor} id={id} purchase={data} /> : <PageShell />;
}

/** With a single payment method, redirects straight to it. */
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

/** True if there is no such request or it cannot be paid; other errors may be temporary. */
function isRefused(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 409);
}

interface PurchaseRefusalProps {
  readonly error: Error;
  readonly payFor: EducationKind;
  readonly onRetry: () => void;
}

/** The shop's reason why a request cannot be paid, with a link to continue. */
function PurchaseRefusal({ error, payFor, onRetry }: PurchaseRefusalProps) {
  const t = useText();
  const message = useFailureText()(error);
  if (!isRefused(error)) return <ErrorState message={message} onRetry={onRetry} />;
  const { orderId }: Partial<AlreadyOrderedError> = error.error;
  return (
    <EmptyState title={message} drawing={<CloudDrawing />}>
      {orderId === undefined ? (
        <FormLink payFor={payFor} />
      ) : (
        <ButtonLink to={`/orderdetail?orderId=${orderId}`} state={{ orderId }}>
          {t('orders.seeOrder')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** An unpaid request. */
interface Purchase {
  readonly service: FeeInfo;
  readonly studentInfo: StudentInfo;
  readonly newPaymentService: readonly PaymentService[];
}

/** Each kind has its own endpoint (decision 160). */
const reads: Readonly<Record<EducationKind, (id: number) => Promise<Purchase>>> = {
  score: async (Id) => {
    const { scoreInfo, netAmt, ...others } = await browserApi(scorePurchase, { query: { Id } });
    return { ...others, service: { ...scoreInfo, fee: netAmt } };
  },
  certificate: async (Id) => {
    const { certificateInfo, netAmt, ...others } = await browserApi(certificatePurchase, { query: { Id } });
    return { ...others, service: { ...certificateInfo, fee: netAmt } };
  },
  class: async (Id) => {
    const { id, name, fee, ...others } = await browserApi(educationPaymentData, {
      query: { payFor: 'class', Id },
    });
    return { ...others, service: { id, name, fee } };
  },
};

/** Always refetched: a payment method may be disabled, and an order may have been placed meanwhile. */
function usePurchase(payFor: EducationKind, id: number) {
  return useQuery(
    {
      queryKey: ['education-purchase', payFor, id],
      queryFn: () => reads[payFor](id),
      staleTime: 0,
    },
    queryClient,
  );
}

const forms = {
  score: { to: '/score-list-form', label: 'purchases.toForm' },
  certificate: { to: '/certificate-form', label: 'purchases.toForm' },
  class: { to: '/nhl-classes', label: 'purchases.toClasses' },
} as const;

function FormLink({ payFor }: { payFor: EducationKind }) {
  const t = useText();
  const { to, label } = forms[payFor];
  return <ButtonLink to={to}>{t(label)}</ButtonLink>;
}
