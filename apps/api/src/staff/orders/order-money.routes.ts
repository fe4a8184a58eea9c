import { paymentTypes, type ResponseOf } from '@zay/contract';
import {
  exchangeGoods,
  giveUpRest,
  hasRight,
  receivingAccounts,
  recordPayment,
  takeBackAtDoor,
  takeLessAtDoor,
  type StaffOrder,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { findBanks } from '../../payments/banks.store.ts';
import { transferServices } from '../../orders/kept-payments/kept-payments.store.ts';
import { giveUp } from '../../orders/money/give-up.ts';
import type { MoneyActor } from '../../orders/money/open-money.ts';
import { recordPayment as record } from '../../orders/money/record-payment.ts';
import { takeLess } from '../../orders/money/take-less.ts';
import { exchangeGoods as exchange } from '../../orders/returns/exchange-goods.ts';
import { takeBackAtDoor as takeBack } from '../../orders/returns/take-back-at-door.ts';
import { withSlip } from '../../payments/slips.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf, changeOnceAsStaff, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { saveStaffSlip } from '../staff-slip.ts';
import { findStaffOrder } from './order-detail.store.ts';
import { presentBalances } from './order-detail.ts';

type Balances = StaffOrder['money'];

/** What staff write down about the money of an order beyond decisions on payments (docs/decisions/0197). */
export function registerOrderMoney(app: FastifyInstance, { db, files, clock }: StaffDependencies): void {
  const by = (call: StaffCall) => ({ ...actorOf(call), now: clock() });

  /** A handler that does one act on an order's money and answers what stands then. */
  const changeMoney =
    <Body extends { readonly orderId: number }>(
      act: (trx: Queries, sent: Body, by: MoneyActor) => Promise<Refusal | null>,
    ) =>
    (call: StaffCall & { readonly body: Body }) =>
      changeOnceAsStaff<Balances>(
        db,
        call,
        async (trx) => (await act(trx, call.body, by(call))) ?? readBalances(trx, call.body.orderId),
      );

  route(app, receivingAccounts, async () => {
    const [services, banks] = await Promise.all([
      transferServices(db).select(['name_en', 'name_my']).orderBy('sort').orderBy('id').execute(),
      findBanks(db),
    ]);
    return {
      services: services.map((row) => ({ ...accountOf(row), isBank: row.type === paymentTypes.bank })),
      banks: banks.map(accountOf),
    };
  });

  route(app, recordPayment, async (call) => {
    const slip = await saveStaffSlip(files, call.file?.bytes);
    if (slip instanceof Refusal) return slip;
    const done = await withSlip(files, slip, async () => {
      const work = async (trx: Queries) =>
        (await record(trx, call.body, slip, by(call))) ?? readBalances(trx, call.body.orderId);
      const money = await changeOnceAsStaff<Balances>(db, call, work, { content: call.body });
      return money instanceof Refusal ? money : { money, repeated: false };
    });
    return done instanceof Refusal ? done : done.money;
  });

  route(app, takeLessAtDoor, changeMoney(takeLess));
  route(app, giveUpRest, changeMoney(giveUp));
  route(app, takeBackAtDoor, changeMoney(takeBack));

  route(app, exchangeGoods, (call) => {
    const { rights } = call.caller;
    if (!hasRight(rights, 'orders')) return refuse('forbidden');
    const act = { ...by(call), mayLowerPrices: rights.has('products') };
    const work = (trx: Queries) => exchange(trx, call.body, act);
    return changeOnceAsStaff<ResponseOf<typeof exchangeGoods>>(db, call, work, { isNew: true });
  });
}

const accountOf = ({
  id,
  name_en: en,
  name_my: my,
}: {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
}) => ({
  id,
  name: { en, my },
});

async function readBalances(trx: Queries, orderId: number): Promise<Balances | Refusal> {
  const order = await findStaffOrder(trx, orderId);
  return order ? presentBalances(order) : refuse('order-not-found');
}
