import type { StaffOrder, StaffOrderRow } from './order-entities.ts';

const wallet = { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' };
const yangon = { en: 'Yangon', my: 'ရန်ကုန်' };
const head = {
  id: 7001,
  voucherNo: 'V261121000001',
  date: '2026-11-21T02:30:00.000Z',
  type: 'product',
  status: 1,
  netAmt: 33_400,
  buyer: { id: 42, name: 'Aye Aye', phone: '09770000001' },
} as const;

export const exampleStaffOrderRow: StaffOrderRow = {
  ...head,
  pieces: 2,
  service: { en: '', my: '' },
  recipient: { name: 'Aye Aye', phone: '09770000001', city: yangon },
  payment: { id: 8001, status: 1, serviceId: 14, service: wallet },
  unread: 0,
  refund: { status: 'none', amount: 0 },
};

export const exampleStaffOrder: StaffOrder = {
  ...head,
  steps: [2, 5],
  totalAmt: 31_400,
  deliveryFee: 2000,
  tax: 0,
  discount: 0,
  takeNote: '',
  sendingNote: '',
  sentNote: '',
  cancelNote: '',
  lines: [
    {
      id: 9101,
      productId: 101,
      skuId: 9001,
      name: { en: 'Cotton longyi, checked', my: 'ချည်လုံချည်' },
      variant: { en: 'Green,M', my: 'အစိမ်း,M' },
      image: '/media/4f9a.webp',
      qty: 2,
      originalPrice: 15_700,
      price: 15_700,
      amount: 31_400,
      getOne: null,
    },
  ],
  delivery: {
    name: 'Aye Aye',
    phone: '09770000001',
    city: yangon,
    township: { en: 'Kamayut', my: 'ကမာရွတ်' },
    address: 'No. 12, Hledan Road',
    landmark: 'Hledan market',
    remark: '',
    service: { en: 'Yangon Rider', my: 'ရန်ကုန်ရိုက်ဒါ' },
    fromDay: 1,
    toDay: 3,
  },
  education: null,
  payments: [
    {
      id: 8001,
      date: '2026-11-21T02:30:00.000Z',
      status: 1,
      serviceId: 14,
      service: wallet,
      bank: null,
      amount: 33_400,
      received: 0,
      phone: '09770000001',
      remark: '',
      receipt: '/files/77?expires=1795228200&signature=5f0c',
      transactionId: 'T261121-8842',
      sellerRemark: { en: '', my: '' },
      decidedBy: '',
      decidedAt: null,
    },
  ],
  history: [{ from: null, to: 1, actor: 'buyer', by: 'Aye Aye', note: '', date: '2026-11-21T02:30:00.000Z' }],
  receivedAmt: 0,
  refunds: [],
  goodsReturn: null,
  parcelReturns: [],
};
