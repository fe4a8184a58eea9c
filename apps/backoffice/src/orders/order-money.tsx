import { orderStatuses, paymentServiceIds, paymentStatuses } from '@zay/contract';
import type { StaffOrder } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { MoneyDialog, moneyActsOn } from '../ui/order-money/money-dialog.tsx';
import { Panel } from '../ui/panel.tsx';

/** Where the money of an order is, and what staff can write down about it. */
export function OrderMoney({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  const may = useMay();
  const money = useMoney();
  const [isActing, setActing] = useState(false);
  const { sales, unpaid, received, withCourier, courier, lost, givenUp, owed, sent } = order.money;
  const latest = order.payments.at(-1);
  const isChecking = latest?.status === paymentStatuses.checking;
  const isCash = isChecking && latest.serviceId === paymentServiceIds.cashOnDelivery;
  const isTaken = isCash && withCourier > 0;
  const isOpen = order.status !== orderStatuses.deleted && order.refusedReason === null;
  const mayExchange =
    may('orders') &&
    order.type === 'product' &&
    order.status === orderStatuses.transported &&
    latest?.status === paymentStatuses.success;
  const open = { orderId: order.id, open: isTaken ? withCourier : unpaid, isTaken, givenUp, mayExchange };
  const mayAct = may('payments') && isOpen && (!isChecking || isCash);
  const facts = [
    ['sales', sales],
    ['received', received],
    ['unpaid', unpaid],
    ['withCourier', withCourier],
    ['lost', lost],
    ['givenUp', givenUp],
    ['owed', owed],
    ['sent', sent],
  ] as const;
  const shown = facts.filter(([name, amount]) => amount > 0 || name === 'sales' || name === 'received');
  const taker = courier ? pick(courier) : t('courierCash.own');
  return (
    <Panel title={t('orderMoney.title')}>
      <FactList>
        {shown.map(([name, amount]) => (
          <Fact key={name} name={t(`orderMoney.${name}`, { courier: taker })}>
            <span className="tabular-nums">{money(amount)}</span>
          </Fact>
        ))}
      </FactList>
      {mayAct && moneyActsOn(open).length > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => setActing(true)}>
          {t('orderMoney.writeDown')}
        </Button>
      )}
      {isActing && (
        <MoneyDialog order={open} title={t('orderMoney.writeDown')} onClose={() => setActing(false)} />
      )}
    </Panel>
  );
}
