import { useState } from 'react';
import { useActionData, type ActionFunctionArgs } from 'react-router';
import { ApiFailure, orderStatuses, type TrackedOrder, normaliseVoucherNo, trackOrder } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import type { Api } from '../platform/api/client.ts';
import type { Translate } from '../platform/language/text.ts';
import { serverApi } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { useForm } from '../ui/use-form.ts';
import { paymentLook } from './order-status.ts';
import { OrderStepper } from './order-stepper.tsx';
import { trackedSteps } from './order-steps.rules.ts';
import { trackProblems, type TrackFields, trackedMoney } from './track.rules.ts';

/** Handles the form without scripts. It is a POST: neither number belongs in an address (docs/decisions/0063). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const fields: TrackFields = { voucherNo: text('voucherNo'), phoneNo: text('phoneNo') };
  const { voucherNo, phoneNo } = trackProblems(fields);
  if (voucherNo || phoneNo) return { fields, outcome: {} };
  try {
    return { fields, outcome: await track(serverApi({ context, request }), fields) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { fields, outcome: { problem: error.error.message } };
  }
}

async function track(api: Api, fields: TrackFields): Promise<Outcome> {
  const order = await api(trackOrder, { body: fields });
  return { found: { ...order, voucherNo: normaliseVoucherNo(fields.voucherNo) } };
}

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

const nothing: TrackFields = { voucherNo: '', phoneNo: '' };

/** Result of the last request. */
interface Outcome {
  readonly found?: TrackedOrder & { readonly voucherNo: string };
  /** Error message. */
  readonly problem?: string;
}

function trackTexts(fields: TrackFields, t: Translate) {
  const { voucherNo, phoneNo } = trackProblems(fields);
  const required = (label: string) => t('common.required', { label });
  return {
    voucherNo:
      voucherNo && (voucherNo === 'required' ? required(t('track.voucherNo')) : t('track.voucherFormat')),
    phoneNo: phoneNo && (phoneNo === 'required' ? required(t('track.phone')) : t('track.phoneFormat')),
  };
}

/** Form for voucher number and phone, and the state of the order. */
function TrackForm() {
  const t = useText();
  const answer = useActionData<{ fields: TrackFields; outcome: Outcome }>();
  const [outcome, setOutcome] = useState(answer?.outcome ?? {});
  const failureText = useFailureText();
  const { ref, ...form } = useForm<TrackFields>(answer?.fields ?? nothing, {
    problemsOf: trackTexts,
    onFailure: (error, namesFields) => {
      if (!namesFields) setOutcome({ problem: failureText(error) });
    },
  });
  const { values } = form;
  const texts = { ...(answer && trackTexts(values, t)), ...form.texts };

  const change = (part: Partial<TrackFields>) => {
    form.change(part);
    setOutcome({});
  };
  const send = async (fields: TrackFields) => {
    setOutcome({});
    setOutcome(await track(browserApi, fields));
  };

  return (
    <>
      <Form ref={ref} onSubmit={() => void form.submit(send)}>
        <TextField
          label={t('track.voucherNo')}
          hint={t('track.voucherHint')}
          error={texts.voucherNo}
          name="voucherNo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="V261121000001"
          value={values.voucherNo}
          onChange={(event) => change({ voucherNo: event.target.value })}
        />
        <TextField
          label={t('track.phone')}
          hint={t('track.phoneHint')}
          error={texts.phoneNo}
          name="phoneNo"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.phoneNo}
          onChange={(event) => change({ phoneNo: event.target.value })}
        />
        {outcome.problem && (
          <p role="alert" className="rounded-field bg-ruby-soft px-4 py-3 font-medium text-ruby">
            {outcome.problem}
          </p>
        )}
        <Button type="submit" wide busy={form.isSending}>
          {t('track.look')}
        </Button>
      </Form>
      <div role="status">{outcome.found && <TrackedOrderCard {...outcome.found} />}</div>
    </>
  );
}

/** State of an order for visitors who are not logged in. */
function TrackedOrderCard({ voucherNo, ...order }: TrackedOrder & { voucherNo: string }) {
  const t = useText();
  const { label, tone } = paymentLook(
    order.paymentStatusId,
    order.isCashOnDelivery ? 'onDelivery' : undefined,
  );
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
