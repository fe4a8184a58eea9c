import { useRef, useState } from 'react';
import { orderStatuses, type TrackedOrder, normaliseVoucherNo, trackOrder } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import { PageHead } from '../platform/seo/page-head.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { paymentLook } from './order-status.ts';
import { OrderStepper } from './order-stepper.tsx';
import { trackedSteps } from './order-steps.rules.ts';
import { trackProblems, type TrackFields, trackedMoney } from './track.rules.ts';

export default function TrackPage() {
  const t = useText();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageHead title={t('titles.track')} description={t('track.intro')} />
      <h1 className="text-2xl font-bold">{t('titles.track')}</h1>
      <p className="text-muted">{t('track.intro')}</p>
      <TrackForm />
    </div>
  );
}

/** Asks for voucher number and phone, and shows how the order stands. */
function TrackForm() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<TrackFields>({ voucherNo: '', phoneNo: '' });
  const [wasTried, setTried] = useState(false);
  const { isBusy, outcome, ask, forget } = useTrackOrder();
  const problems = trackProblems(fields);

  const errorOf = (field: keyof TrackFields, label: string, formatText: string) => {
    if (wasTried && problems[field] === 'required') return t('common.required', { label });
    return wasTried && problems[field] ? formatText : outcome.refused?.get(field);
  };
  const change = (field: keyof TrackFields, text: string) => {
    setFields((last) => ({ ...last, [field]: text }));
    forget();
  };
  const send = async () => {
    setTried(true);
    if (isBusy) return;
    if (!problems.voucherNo && !problems.phoneNo) await ask(fields);
    focusFirstProblem(form.current);
  };

  return (
    <>
      <Form ref={form} onSubmit={() => void send()}>
        <TextField
          label={t('track.voucherNo')}
          hint={t('track.voucherHint')}
          error={errorOf('voucherNo', t('track.voucherNo'), t('track.voucherFormat'))}
          name="voucherNo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="V261121000001"
          value={fields.voucherNo}
          onChange={(event) => change('voucherNo', event.target.value)}
        />
        <TextField
          label={t('track.phone')}
          hint={t('track.phoneHint')}
          error={errorOf('phoneNo', t('track.phone'), t('track.phoneFormat'))}
          name="phoneNo"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={fields.phoneNo}
          onChange={(event) => change('phoneNo', event.target.value)}
        />
        {outcome.problem && (
          <p role="alert" className="rounded-field bg-ruby-soft px-4 py-3 font-medium text-ruby">
            {outcome.problem}
          </p>
        )}
        <Button type="submit" wide busy={isBusy}>
          {t('track.look')}
        </Button>
      </Form>
      <div role="status">{outcome.found && <TrackedOrderCard {...outcome.found} />}</div>
    </>
  );
}

/** How an order stands, for somebody who is not logged in. */
function TrackedOrderCard({ voucherNo, ...order }: TrackedOrder & { voucherNo: string }) {
  const t = useText();
  const { label, tone } = paymentLook(order.paymentStatusId, order.isCashOnDelivery);
  const back = trackedMoney(order);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-xl font-bold break-all">{t('track.result', { voucherNo })}</h2>
      {order.orderStatusId === orderStatuses.deleted && (
        <p className="rounded-card bg-ruby px-4 py-3 font-bold text-on-ruby">{t('track.deleted')}</p>
      )}
      {order.isParcelBack && (
        <p className="rounded-card border border-gold bg-gold-soft px-4 py-3">{t('track.parcelBack')}</p>
      )}
      <OrderStepper steps={trackedSteps(order)} orderDate={order.orderDate} />
      <p className="flex flex-wrap items-center gap-2">
        {t('track.payment')}
        <Badge tone={tone}>{t(label)}</Badge>
      </p>
      {back && <p className="font-medium">{t(back)}</p>}
      <p className="text-sm text-muted">{t('track.privacy')}</p>
    </div>
  );
}

interface Outcome {
  readonly found?: TrackedOrder & { readonly voucherNo: string };
  /** What the shop says of single fields. */
  readonly refused?: ReadonlyMap<string, string>;
  /** Why there is no answer. */
  readonly problem?: string;
}

/** Asks how an order stands; `outcome` is that of the last question. */
function useTrackOrder() {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function ask(fields: TrackFields): Promise<void> {
    setBusy(true);
    setOutcome({});
    try {
      const order = await browserApi(trackOrder, { body: fields });
      setOutcome({ found: { ...order, voucherNo: normaliseVoucherNo(fields.voucherNo) } });
    } catch (error) {
      const refused = fieldTextsOf(error);
      setOutcome(refused.size > 0 ? { refused } : { problem: failureText(error) });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, outcome, ask, forget: () => setOutcome({}) };
}
