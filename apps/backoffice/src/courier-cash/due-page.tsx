import { useQuery } from '@tanstack/react-query';
import { limits, orderStatuses, type ResponseOf } from '@zay/contract';
import { cashDue, handOverCash, moveOrder, plainDigits } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@zay/web/ui/choice.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { Page } from '../ui/page.tsx';
import { MoneyDialog } from '../ui/order-money/money-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { TakeParcelBack } from '../ui/take-parcel-back.tsx';
import { useCourierWords } from './use-courier-words.ts';
import { FailureLine } from '../ui/failure-line.tsx';

type Due = ResponseOf<typeof cashDue>;
const { transporting, transported } = orderStatuses;

/** The delivered orders whose cash a courier owes, and the form for the cash that comes. */
export default function DuePage() {
  const t = useText();
  const { id = '' } = useParams();
  const { nameOf } = useCourierWords();
  const query = useQuery({
    queryKey: ['cash-due', id],
    queryFn: () => api(cashDue, { query: { courierId: Number(id) } }),
    // The orders must not change below the form.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const { data } = query;
  return (
    <Page
      title={data ? nameOf(data.courier) : t('courierCash.title')}
      actions={
        <ButtonLink variant="secondary" to={`/courier-cash/received?courierId=${id}`}>
          {t('courierCash.history')}
        </ButtonLink>
      }
    >
      <Reading query={query} />
      {data && data.onTheWay.length > 0 && <OnTheWay parcels={data.onTheWay} />}
      {data?.orders.length === 0 && (
        <EmptyState title={t('courierCash.none')} text={t('courierCash.noneText')} />
      )}
      {data && data.orders.length > 0 && <HandOver key={id} data={data} />}
    </Page>
  );
}

/** Parcels that the courier has: what became of each. A delivered one comes below with its cash. */
function OnTheWay({ parcels }: { readonly parcels: Due['onTheWay'] }) {
  const t = useText();
  const may = useMay();
  const money = useMoney();
  const { mutateAsync, isPending } = useAct(moveOrder);
  const deliver = async (orderId: number) => {
    try {
      await mutateAsync({ body: { id: orderId, from: transporting, to: transported, note: '' } });
    } catch (failure) {
      showToast(failureText(failure), { kind: 'error' });
    }
  };
  return (
    <Panel title={t('courierCash.onTheWay', { n: parcels.length })}>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-center gap-2 py-2">
            <span className="min-w-0 grow wrap-anywhere">
              <Link
                to={`/orders/${parcel.id}`}
                className="inline-flex min-h-11 items-center font-medium text-jade"
              >
                {parcel.voucherNo}
              </Link>{' '}
              · {parcel.buyerName} ·{' '}
              <span className="whitespace-nowrap tabular-nums">
                {parcel.collect > 0 ? money(parcel.collect) : t('courierCash.isPaid')}
              </span>
            </span>
            {may('orders') && (
              <>
                <Button variant="secondary" disabled={isPending} onClick={() => void deliver(parcel.id)}>
                  {t('orders.deliver')}
                </Button>
                <TakeParcelBack orderId={parcel.id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Entries are kept until they are saved, also when a colleague settles some of the orders meanwhile. */
function HandOver({ data }: { data: Due }) {
  const t = useText();
  const money = useMoney();
  const { differenceText } = useCourierWords();
  const act = useAct(handOverCash);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [writeOff, setWriteOff] = useState(false);
  const [other, setOther] = useState<Due['orders'][number]>();
  const chosen = data.orders.filter(({ id }) => !left.has(id));
  const expected = chosen.reduce((sum, { due }) => sum + due, 0);
  const digits = plainDigits(counted);
  const difference = /^\d+$/.test(digits) ? Number(digits) - expected : null;
  const isShort = difference !== null && difference < 0;
  const told = fieldTextsOf(act.error);
  const days = [...Map.groupBy(data.orders, ({ day }) => day)];

  const tick = (ids: readonly number[], isOn: boolean) =>
    setLeft(new Set([...left, ...ids].filter((id) => !isOn || !ids.includes(id))));
  const save = async () => {
    if (act.isPending) return;
    try {
      const { counted: came } = await act.mutateAsync({
        body: {
          courierId: data.courier?.id ?? null,
          orders: chosen.map(({ id, due }) => ({ id, due })),
          counted: digits as unknown as number,
          note,
          writeOff: writeOff && isShort,
        },
      });
      setLeft(new Set());
      setCounted('');
      setNote('');
      setWriteOff(false);
      showToast(t('courierCash.saved', { amount: money(came) }), { kind: 'success' });
    } catch {
      // The mutation shows the error below.
    }
  };
  /** Errors are those of the sent orders, which a refetch may have changed. */
  const sent = act.variables?.body?.orders ?? [];
  const errorOf = (id: number) => told.get(`orders.${sent.findIndex((one) => one.id === id)}.id`);

  return (
    <>
      <CheckedForm onSubmit={save}>
        <Checkbox
          checked={chosen.length === data.orders.length}
          error={told.get('orders')}
          onChange={({ target }) =>
            tick(
              data.orders.map(({ id }) => id),
              target.checked,
            )
          }
        >
          {t('courierCash.all', { n: data.orders.length })}
        </Checkbox>
        {data.total > data.orders.length && (
          <p className="text-sm text-muted">
            {t('courierCash.oldest', { n: data.orders.length, total: data.total, due: money(data.due) })}
          </p>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {days.map(([day, orders]) => (
            <ChoiceGroup
              key={day}
              label={`${formatDate(day)} · ${money(orders.reduce((sum, { due }) => sum + due, 0))}`}
            >
              {orders.map((order) => (
                <div key={order.id} className="flex flex-wrap items-start gap-2">
                  <Checkbox
                    className="grow"
                    checked={!left.has(order.id)}
                    error={errorOf(order.id)}
                    onChange={({ target }) => tick([order.id], target.checked)}
                  >
                    <span className="font-medium">{order.voucherNo}</span> · {order.buyerName} ·{' '}
                    <span className="whitespace-nowrap tabular-nums">{money(order.due)}</span>
                    {order.settled > 0 && (
                      <span className="block text-sm text-muted">
                        {t('courierCash.restOf', { amount: money(order.amount) })}
                      </span>
                    )}
                  </Checkbox>
                  {order.isUndecided && (
                    <Button variant="quiet" onClick={() => setOther(order)}>
                      {t('courierCash.otherwise')}
                    </Button>
                  )}
                </div>
              ))}
            </ChoiceGroup>
          ))}
        </div>
        <Panel title={t('courierCash.receive')}>
          <p>
            {t('courierCash.expected')}: <strong className="tabular-nums">{money(expected)}</strong>
          </p>
          <MoneyField
            label={t('courierCash.counted')}
            value={counted}
            error={told.get('counted')}
            onChange={({ target }) => setCounted(target.value)}
          />
          <p role="status" className={isShort ? 'font-semibold text-ruby' : 'font-semibold'}>
            {difference !== null && differenceText(difference)}
          </p>
          {isShort && (
            <Checkbox checked={writeOff} onChange={({ target }) => setWriteOff(target.checked)}>
              {t('courierCash.writeOff', { amount: money(-difference) })}
            </Checkbox>
          )}
          <TextArea
            label={difference ? t('courierCash.why') : `${t('payments.note')} (${t('common.optional')})`}
            rows={2}
            maxLength={limits.remark}
            value={note}
            error={told.get('note')}
            onChange={({ target }) => setNote(target.value)}
          />
          {act.error && told.size === 0 && <FailureLine error={act.error} />}
          <Button type="submit" busy={act.isPending} className="self-start">
            {t('courierCash.save')}
          </Button>
        </Panel>
      </CheckedForm>
      {/* Outside of the form, because it has forms of its own. */}
      {other && (
        <MoneyDialog
          order={{ orderId: other.id, open: other.due, isTaken: true, givenUp: other.givenUp }}
          title={`${other.voucherNo} · ${other.buyerName}`}
          onClose={() => setOther(undefined)}
        />
      )}
    </>
  );
}
