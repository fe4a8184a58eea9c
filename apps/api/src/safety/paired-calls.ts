import {
  addToCart,
  askReturn,
  buyAgain,
  cancelOrder,
  changeNameAndPhoto,
  changePhone,
  deleteAccount,
  holdStock,
  orderStatuses,
  payAgain,
  postClassOrder,
  postOrder,
  registerStudent,
  saveDeliveryAddress,
  saveRefundAccount,
  sendOrderMessage,
  updateClassAlert,
  updateWishlist,
  type BodyInputOf,
  type Endpoint,
} from '@zay/contract';
import {
  answerBuyer,
  approvePayment,
  blockBuyer,
  changeStock,
  correctPayment,
  decideReturn,
  exchangeGoods,
  giveUpRest,
  handOverCash,
  moveEducationOrder,
  moveOrder,
  receiveGoods,
  receiveReturn,
  recordPayment,
  rejectPayment,
  reopenRefund,
  resetBuyerPhone,
  seenThread,
  sendNotification,
  sendParcelAgain,
  sendRefund,
  showProduct,
  startRefund,
  takeBackAtDoor,
  takeLessAtDoor,
  takeKeptPayment,
  saveParcel,
  takeParcelBack,
  undoDecision,
  withdrawHandover,
  withdrawRefund,
} from '@zay/contract/staff';
import { notifyBackInStock } from '../catalog/back-in-stock.ts';
import { notifyFreePlaces } from '../education/classes/class-alerts.ts';
import { releaseOrders } from '../orders/life/release-orders.ts';
import { decidePayment } from '../orders/life/staff-orders.ts';
import { applyDueDecisions } from '../orders/life/undo-decision.ts';
import type { Database } from '../platform/database/database.ts';
import { newPhone } from '../testing/buyers.ts';
import { orderInput, shopper } from '../testing/checkout.ts';
import { makeRegistration } from '../testing/education.ts';
import { makeGetOne, makeSku } from '../testing/goods.ts';
import { makeKeptPayment } from '../testing/kept-payments.ts';
import { noPicture, openOrderShop, walletPayment, type VerifyAfter } from '../testing/orders.ts';
import { makeClassOrder } from '../testing/placed-orders.ts';
import type { CallOptions } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';

/**
 * State of a room's orders before the calls. `decided`: accepted, can be undone; `owed`: paid, with a part refund
 * started; `sent`: the refund was sent; `returning`: cancelled after the goods had left the shop; `onTheWay`: the goods
 * left; `parcelHere`: the parcel came back; `undecided`: delivered, the courier has the cash; `delivered`: paid too; `settled`: its cash was handed over; `asked` and `accepted`:
 * with a return.
 */
export const roomStates = [
  'unchecked',
  'decided',
  'rejected',
  'paid',
  'owed',
  'sent',
  'returning',
  'onTheWay',
  'parcelHere',
  'undecided',
  'delivered',
  'settled',
  'asked',
  'accepted',
] as const;
export type RoomState = (typeof roomStates)[number];

/** A call on the records of a room. */
export interface PairedCall {
  readonly name: string;
  readonly by: 'buyer' | 'staff' | 'job';
  /** State in which it succeeds; elsewhere it is refused. */
  readonly state: RoomState;
  readonly send: (room: Room) => Promise<{ readonly status: number }>;
}

const nameOf = (endpoint: Endpoint) => endpoint.path.split('/').at(-1) ?? '';

function buyer<E extends Endpoint, const I extends CallOptions<E>>(
  endpoint: E,
  state: RoomState,
  input: (room: Room) => I,
  name = nameOf(endpoint),
): PairedCall {
  const send = (room: Room) => room.shop.call(endpoint, { ...input(room), token: room.buyer.token });
  return { name, by: 'buyer', state, send };
}

function staff<E extends Endpoint, const B extends BodyInputOf<E>>(
  endpoint: E,
  state: RoomState,
  body: (room: Room) => B,
  name = nameOf(endpoint),
): PairedCall {
  const send = (room: Room) => room.office.call(endpoint, { token: room.staff, body: body(room) });
  return { name, by: 'staff', state, send };
}

function job(name: string, state: RoomState, run: (db: Database) => Promise<unknown>): PairedCall {
  return { name, by: 'job', state, send: (room) => run(room.shop.db).then(() => ({ status: 200 })) };
}

/** Calls of buyers and staff on the same order, thread, payment (kept ones too), refund, request, product or buyer. */
export const pairedCalls: readonly PairedCall[] = [
  buyer(cancelOrder, 'unchecked', ({ orderId }) => ({ body: { orderId, cancelNote: '' } })),
  buyer(payAgain, 'rejected', ({ orderId, payment }) => ({ body: { ...payment, orderId } })),
  buyer(askReturn, 'delivered', ({ orderId, back }) => ({ body: { orderId, ...back } })),
  buyer(
    payAgain,
    'rejected',
    ({ orderId, keptSlip }) => ({ body: { ...keptSlip, orderId } }),
    'pay by kept slip',
  ),
  buyer(sendOrderMessage, 'unchecked', ({ orderId }) => ({ body: { orderId, message: 'When?' } })),
  buyer(postOrder, 'paid', ({ order }) => ({ body: order, query: { buyNow: true } })),
  buyer(holdStock, 'paid', ({ productCarts: productInfo }) => ({ body: { productInfo } })),
  buyer(buyAgain, 'owed', ({ orderId }) => ({ body: { orderId } })),
  buyer(addToCart, 'paid', ({ productCarts }) => ({ body: { productCarts } })),
  buyer(updateWishlist, 'paid', ({ skus }) => ({ query: { productId: skus[0].productId, isFav: false } })),
  buyer(saveDeliveryAddress, 'paid', ({ place }) => ({ body: { ...place, address: 'No. 1' } })),
  buyer(changeNameAndPhoto, 'paid', ({ buyer: { id } }) => ({ body: { UserId: id, ...profile } })),
  buyer(changePhone, 'paid', ({ buyer: { id } }) => ({ body: newPhoneOf(id) })),
  buyer(registerStudent, 'unchecked', ({ student }) => ({ body: student })),
  buyer(postClassOrder, 'unchecked', ({ lesson }) => ({ query: { payFor: 'class' }, body: lesson })),
  buyer(updateClassAlert, 'unchecked', ({ student: { classId } }) => ({
    body: { classId, isWanted: false },
  })),
  buyer(saveRefundAccount, 'owed', ({ refundId }) => ({ body: { refundId, ...account } })),
  buyer(
    saveRefundAccount,
    'owed',
    ({ keptRefundId: refundId }) => ({ body: { refundId, ...account } }),
    'account of kept',
  ),
  buyer(deleteAccount, 'rejected', ({ reasonId }) => ({ body: { reasonId } })),
  staff(moveOrder, 'unchecked', ({ orderId: id }) => ({ id, from: 1, to: 2, note: '' }), 'pack'),
  staff(moveOrder, 'paid', ({ orderId: id }) => ({ id, from: 1, to: 5, note: 'No.' }), 'cancel'),
  staff(moveEducationOrder, 'paid', ({ lessonId: orderId }) => ({ orderId, from: 1, to: 4, note: '' })),
  staff(approvePayment, 'unchecked', ({ paymentId: id }) => ({ id, reference: '010042' })),
  staff(rejectPayment, 'unchecked', ({ paymentId: id }) => ({ id, note: 'Wrong.' })),
  staff(rejectPayment, 'unchecked', ({ keptId: id }) => ({ id, receivedAmount: 900 }), 'decide on kept'),
  staff(takeKeptPayment, 'rejected', ({ keptId: id, orderId }) => ({ id, orderId })),
  staff(undoDecision, 'decided', ({ paymentId: id }) => ({ id })),
  staff(correctPayment, 'paid', ({ paymentId: id }) => ({ id, from: 2, to: 3, reason: 'No.' })),
  staff(answerBuyer, 'unchecked', ({ orderId }) => ({ orderId, message: 'Tomorrow.' })),
  staff(seenThread, 'unchecked', ({ orderId, messageId: upTo }) => ({ orderId, upTo })),
  staff(startRefund, 'paid', ({ orderId }) => ({ orderId, amount: 100, note: 'Broken.' })),
  staff(sendRefund, 'owed', ({ refundId: id }) => ({ id, amount: 100, ...account, ...noWords })),
  staff(
    sendRefund,
    'owed',
    ({ keptRefundId: id }) => ({ id, amount: 100, ...account, ...noWords }),
    'send refund of kept',
  ),
  staff(reopenRefund, 'sent', ({ refundId: id }) => ({ id, note: 'Closed.' })),
  staff(withdrawRefund, 'owed', ({ refundId: id }) => ({ id, note: 'No.' })),
  staff(receiveGoods, 'returning', ({ orderId, goods: lines }) => ({ orderId, receivedBefore: 0, lines })),
  staff(decideReturn, 'asked', ({ returnId: id }) => ({ id, from: 'asked', to: 'accepted' })),
  staff(receiveReturn, 'accepted', ({ returnId: id, cameBack: lines }) => ({
    id,
    receivedBefore: 0,
    lines,
    amount: 100,
  })),
  staff(handOverCash, 'delivered', ({ cash }) => cash),
  staff(withdrawHandover, 'settled', ({ handoverId: id }) => ({ id, reason: 'Counted twice.' })),
  staff(recordPayment, 'undecided', ({ orderId }) => ({
    orderId,
    seen: 4_000,
    paymentServiceId: 14,
    amount: 3_000,
    cash: 1_000,
  })),
  staff(takeLessAtDoor, 'undecided', ({ orderId }) => ({
    orderId,
    seen: 4_000,
    amount: 1_000,
    note: 'No more.',
  })),
  staff(giveUpRest, 'undecided', ({ orderId }) => ({ orderId, seen: 4_000, amount: 1_000, note: 'Dented.' })),
  staff(takeBackAtDoor, 'undecided', ({ orderId, back }) => ({ orderId, seen: 4_000, lines: back.lines })),
  staff(exchangeGoods, 'delivered', ({ orderId, back, others }) => ({
    orderId,
    lines: back.lines,
    goods: others,
    difference: 0,
  })),
  staff(takeParcelBack, 'onTheWay', ({ orderId }) => ({ orderId, reason: 'other', note: '' })),
  staff(saveParcel, 'onTheWay', ({ orderId }) => ({ orderId, number: 'SC 1' })),
  staff(sendParcelAgain, 'parcelHere', ({ parcelId: id }) => ({ id, note: '' })),
  staff(
    moveOrder,
    'parcelHere',
    ({ orderId: id }) => ({ id, from: 3, to: 5, note: 'No.', goodsAreBack: true }),
    'end',
  ),
  staff(changeStock, 'owed', ({ skus }) => ({ skuId: skus[1].skuId, by: 1, reason: 'restock', note: '' })),
  staff(showProduct, 'unchecked', ({ skus }) => ({ id: skus[0].productId, shown: true })),
  staff(blockBuyer, 'rejected', ({ buyer: { id } }) => ({ id, reason: 'No.' })),
  staff(resetBuyerPhone, 'rejected', ({ buyer: { id } }) => ({ id, phone: newPhone() })),
  staff(sendNotification, 'paid', ({ buyer: { id } }) => ({ buyerId: id, ...message })),
  job('release orders', 'rejected', (db) => releaseOrders(db, inDays(4))),
  job('apply decisions', 'decided', (db) => applyDueDecisions(db, inDays(0.01))),
  job('tell of returned stock', 'paid', notifyBackInStock),
  job('tell of free places', 'paid', (db) => notifyFreePlaces(db)),
];

const decidedStates: readonly RoomState[] = [
  'decided',
  'rejected',
  'paid',
  'owed',
  'sent',
  'parcelHere',
  'delivered',
  'settled',
  'asked',
  'accepted',
];
const leftStates: readonly RoomState[] = [
  'returning',
  'onTheWay',
  'parcelHere',
  'undecided',
  'delivered',
  'settled',
  'asked',
  'accepted',
];
const deliveredStates: readonly RoomState[] = ['undecided', 'delivered', 'settled', 'asked', 'accepted'];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const account = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;
const noWords = { reference: '', note: '' } as const;
const profile = { Name: 'Thiri', ApplicationConfigId: 23 } as const;
const message = { title: 'News', body: { en: 'News', my: 'သတင်း' }, redirectAction: null };
const newPhoneOf = (userId: number) =>
  ({ userId, emailOrPhoneNo: newPhone(), language: 1, applicationConfigId: 23 }) as const;

export type Room = Awaited<ReturnType<Awaited<ReturnType<typeof openRooms>>>>;

/**
 * For a test file. @returns a factory of rooms: a buyer with an order, a thread, a class and a wish, on shared products
 */
export async function openRooms({ verifyAfter = 'all tests' }: { readonly verifyAfter?: VerifyAfter } = {}) {
  const kit = await openOrderShop({ paymentUndoSeconds: 10 }, { verifyAfter });
  const { shop, checkout, calls } = kit;
  const office = await openTestOffice(shop);
  const { db } = shop;
  const { id: staffId, token } = await office.member('owner');
  const skus = [await makeSku(db, { stock: 5_000 }), await makeSku(db, { stock: 5_000 })] as const;
  await makeGetOne(db, skus[1], skus[0]);
  const payment = await walletPayment();
  const { id: reasonId } = await db
    .selectFrom('delete_reason')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = skus.map((sku) => ({ ...sku, qty: 1 }));

  const give = async <E extends Endpoint>(endpoint: E, body: BodyInputOf<E>) =>
    (await office.call(endpoint, { token, body })).body;
  const refundOfKept = async (buyerId: number) => {
    const { order_id: id } = await makeKeptPayment(shop, buyerId);
    await decidePayment(db, id, 2, { staffId, note: '', now: new Date() });
    const refund = db.selectFrom('refund').select('id').where('order_id', '=', id);
    return (await refund.executeTakeFirstOrThrow()).id;
  };
  const refundOf = async (orderId: number) =>
    (await give(startRefund, { orderId, amount: 500, note: 'A cup was broken.' })).id;

  return async (state: RoomState) => {
    const who = await shopper(shop, checkout);
    await shop.call(updateWishlist, {
      token: who.token,
      query: { productId: skus[0].productId, isFav: true },
    });
    const orderId = await calls.place(who.token, lines);
    const lessonId = await makeClassOrder(db, who.id, 30_000);
    const registrationId = await makeRegistration(db, who.id, 30_000);
    const undoSeconds = state === 'decided' ? 10 : 0;
    const decision = { staffId, note: 'Thanks', now: new Date(), undoSeconds };
    if (leftStates.includes(state))
      for (const to of [orderStatuses.packed, orderStatuses.transporting]) await calls.move(orderId, to);
    if (deliveredStates.includes(state)) await calls.move(orderId, orderStatuses.transported);
    for (const id of [orderId, lessonId])
      if (decidedStates.includes(state)) await decidePayment(db, id, state === 'rejected' ? 3 : 2, decision);
    const line = db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc');
    const { id: lineId } = await line.limit(1).executeTakeFirstOrThrow();
    const back = { lines: [{ lineId, qty: 1 }], reason: 'other' as const };
    let returnId = 1;
    if (state === 'asked' || state === 'accepted') {
      const answer = await shop.call(askReturn, { token: who.token, body: { orderId, ...back } });
      returnId = answer.body.returns[0]?.returnId ?? 1;
      if (state === 'accepted') await give(decideReturn, { id: returnId, from: 'asked', to: 'accepted' });
    }
    const cash = { courierId: null, orders: [{ id: orderId, due: 4_000 }], counted: 4_000, note: '' };
    const handover = state === 'settled' && (await give(handOverCash, cash));
    if (state === 'returning') await calls.move(orderId, orderStatuses.deleted);
    const parcel =
      state === 'parcelHere' && (await give(takeParcelBack, { orderId, reason: 'other', note: '' }));
    const refundId = state === 'owed' || state === 'sent' ? await refundOf(orderId) : 0;
    if (state === 'sent') await give(sendRefund, { id: refundId, amount: 500, ...account, ...noWords });
    const [paid] = await calls.paymentsOf(orderId);
    const { body: asked } = await shop.call(sendOrderMessage, {
      token: who.token,
      body: { orderId, message: 'Is it packed?' },
    });
    const { id: keptId } = await makeKeptPayment(shop, who.id);
    const registration = await db
      .selectFrom('class_registration')
      .select(['student_name', 'birthday', 'phone', 'address', 'training_class_id'])
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    return {
      shop,
      office,
      staff: token,
      buyer: who,
      skus,
      orderId,
      lessonId,
      paymentId: paid?.id ?? 0,
      refundId: refundId || 1,
      parcelId: parcel ? parcel.id : 1,
      cash,
      handoverId: handover ? handover.id : 1,
      messageId: asked.id,
      keptId,
      keptRefundId: state === 'owed' ? await refundOfKept(who.id) : 1,
      payment,
      keptSlip: { ...payment, approvalImage: noPicture, keptPaymentId: keptId },
      reasonId,
      place: checkout.place,
      productCarts: lines.slice(1),
      back,
      others: [{ skuId: skus[1].skuId, qty: 1 }],
      returnId,
      cameBack: [{ lineId, received: 1, restocked: 1, freeReceived: 1, freeRestocked: 1 }],
      goods: [{ skuId: skus[1].skuId, received: 1, restocked: 1 }],
      order: orderInput(
        checkout,
        lines.toReversed().map((line) => ({ ...line, price: 1_000 })),
      ),
      lesson: { id: registrationId, platform: 3, paymentInfo: payment } as const,
      student: {
        classId: registration.training_class_id,
        studentName: registration.student_name,
        birthday: registration.birthday,
        phoneNumber: registration.phone,
        address: registration.address,
      },
    };
  };
}
