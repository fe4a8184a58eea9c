import type { PaymentCheck, PaymentToCheck } from './payment-entities.ts';

const kbzPay = { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' };

export const examplePaymentToCheck: PaymentToCheck = {
  id: 12_001,
  orderId: 7001,
  voucherNo: 'V261121000001',
  orderType: 'product',
  orderStatus: 1,
  amount: 33_400,
  method: kbzPay,
  phone: '09770000001',
  buyerName: 'Aye Aye',
  sentAt: '2026-11-21T03:00:00.000Z',
  isDuplicate: true,
};

export const examplePaymentCheck: PaymentCheck = {
  id: 12_001,
  status: 1,
  by: '',
  openDecision: null,
  isCorrectable: false,
  amount: 33_400,
  asked: 33_400,
  receivedAmount: 0,
  sentAt: '2026-11-21T03:00:00.000Z',
  phone: '09770000001',
  remark: '',
  reference: '01004262778812',
  receiptUrl: '/files/4f9a4f9a4f9a4f9a.jpg?expires=1795228200&signature=9ad1',
  method: {
    id: 14,
    type: 1,
    name: kbzPay,
    bank: { en: '', my: '' },
    accountNo: '09770000014',
    holderName: 'Daw Khin Khin',
  },
  order: {
    id: 7001,
    voucherNo: 'V261121000001',
    type: 'product',
    status: 1,
    placedAt: '2026-11-21T03:00:00.000Z',
    total: 33_400,
    deliveryFee: 2000,
    lines: [
      {
        name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' },
        variation: { en: 'Green,M', my: 'အစိမ်း,M' },
        qty: 2,
        amount: 31_400,
      },
    ],
    lineCount: 1,
  },
  buyer: { id: 42, name: 'Aye Aye', phone: '09770000001', paidOrders: 3 },
  earlier: [],
  duplicates: [
    {
      kinds: ['same-file', 'reference'],
      paymentId: 11_870,
      orderId: 6950,
      voucherNo: 'V261119000017',
      status: 2,
      amount: 33_400,
      sentAt: '2026-11-19T11:20:00.000Z',
      buyerId: 42,
      buyerName: 'Aye Aye',
      receiptUrl: '/files/7c1b7c1b7c1b7c1b.jpg?expires=1795228200&signature=02fe',
    },
  ],
  isCompared: true,
  previousId: null,
  nextId: 12_004,
  waiting: 8,
};
