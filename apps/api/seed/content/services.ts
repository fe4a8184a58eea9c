import { paymentServiceIds } from '@zay/contract';
import type { Queries } from '../../src/platform/database/database.ts';
import { qrCard } from '../pictures/qr-card.ts';
import { serviceTile } from '../pictures/scenes.ts';
import type { SeedContext } from '../load/context.ts';
import { columns } from './columns.ts';

const deliveryServices = [
  {
    en: 'Zay Standard',
    my: 'ဈေး ပုံမှန်ပို့ဆောင်ရေး',
    email: 'standard@zay.demo',
    phone: '09770000301',
    fee: 2_000,
    days: [3, 5],
    tile: ['delivery-truck', '#8AD4BC', '#1E8F6B'],
  },
  {
    en: 'Zay Express',
    my: 'ဈေး အမြန်ပို့ဆောင်ရေး',
    email: 'express@zay.demo',
    phone: '09770000302',
    fee: 3_500,
    days: [1, 2],
    tile: ['motor-scooter', '#F7D774', '#D9A21B'],
  },
] as const;

const holder = 'Zay Online Shop';
const { bankTransfer, cashOnDelivery, wavePay, kbzPay, agent, card } = paymentServiceIds;
/** Where buyers pay by scanning. */
const scanned: readonly number[] = [kbzPay, wavePay];

/** type: 1 Service, 2 Bank, 3 Cod. All accounts are invented. */
const paymentServices = [
  {
    id: cashOnDelivery,
    type: 3,
    en: 'Cash on delivery',
    my: 'ပစ္စည်းရောက်ငွေချေ',
    account: '',
    how: ['Pay the courier in cash when the parcel arrives.', 'ပါဆယ်ရောက်ချိန်တွင် ပို့ဆောင်သူအား ငွေသားဖြင့် ပေးချေပါ။'],
    tile: ['coin', '#A6DDB8', '#3C9A62'],
  },
  {
    id: kbzPay,
    type: 1,
    en: 'KBZPay',
    my: 'KBZPay',
    account: '09770000314',
    how: ['Send the amount to this number and keep the payment slip.', 'ဤနံပါတ်သို့ ငွေလွှဲပြီး ငွေလွှဲပြေစာကို သိမ်းထားပါ။'],
    tile: ['mobile-phone', '#3F8FE8', '#0A4DA3'],
  },
  {
    id: wavePay,
    type: 1,
    en: 'Wave Pay',
    my: 'Wave Pay',
    account: '09770000313',
    how: ['Send the amount to this number and keep the payment slip.', 'ဤနံပါတ်သို့ ငွေလွှဲပြီး ငွေလွှဲပြေစာကို သိမ်းထားပါ။'],
    tile: ['water-wave', '#FFE95C', '#F5C400'],
  },
  {
    id: bankTransfer,
    type: 2,
    en: 'Bank transfer',
    my: 'ဘဏ်ငွေလွှဲ',
    account: '',
    how: [
      'Choose a bank and send the amount to our account there. Keep the payment slip.',
      'ဘဏ်ရွေးပြီး ကျွန်ုပ်တို့၏ အကောင့်သို့ ငွေလွှဲပြီး ငွေလွှဲပြေစာကို သိမ်းထားပါ။',
    ],
    tile: ['classical-building', '#B6C6D6', '#5C7893'],
  },
  {
    id: agent,
    type: 1,
    en: 'Pay at an agent',
    my: 'ကိုယ်စားလှယ်ဆိုင်',
    account: '09770000315',
    how: [
      'Any money agent near you can send the amount to this number. Ask for the payment slip.',
      'အနီးဆုံး ငွေလွှဲကိုယ်စားလှယ်ဆိုင်မှ ဤနံပါတ်သို့ လွှဲနိုင်ပါသည်။ ငွေလွှဲပြေစာ တောင်းယူပါ။',
    ],
    tile: ['convenience-store', '#F3B6A4', '#C2553A'],
  },
  {
    id: card,
    type: 1,
    en: 'Card',
    my: 'ဘဏ်ကတ်',
    account: '',
    how: ['Card payments are coming soon.', 'ဘဏ်ကတ်ဖြင့် မကြာမီ ပေးချေနိုင်ပါမည်။'],
    tile: ['credit-card', '#C7BCEB', '#6E56B5'],
  },
] as const;

/** Invented banks: no real one is shown with an account that is not its own. */
const banks = [
  {
    en: 'Padauk Bank',
    my: 'ပိတောက်ဘဏ်',
    account: '0210 1030 0456 7801',
    icon: 'blossom',
    colours: ['#F8D978', '#C98A0B'],
  },
  {
    en: 'Thanlwin Bank',
    my: 'သံလွင်ဘဏ်',
    account: '1180 2245 9003 1120',
    icon: 'droplet',
    colours: ['#86C5E8', '#1F6FA8'],
  },
  {
    en: 'Inle Savings Bank',
    my: 'အင်းလေး စုဆောင်းဘဏ်',
    account: '3300 7712 0084 5506',
    icon: 'lotus',
    colours: ['#9ADCC2', '#1E8F6B'],
  },
  {
    en: 'Popa Trade Bank',
    my: 'ပုပ္ပား ကုန်သွယ်ရေးဘဏ်',
    account: '4509 6601 7723 0094',
    icon: 'mountain',
    colours: ['#EFA3AE', '#B02A44'],
  },
] as const;

/** How goods travel and how they are paid. Logos and accounts come with the demo shop. */
export async function loadServices(db: Queries): Promise<void> {
  const deliveries = deliveryServices.map((service, index) => ({
    id: index + 1,
    ...columns('name', service),
    company_email: service.email,
    contact_phone: service.phone,
    fee: service.fee,
    from_day: service.days[0],
    to_day: service.days[1],
    sort: index,
  }));
  await db.insertInto('delivery_service').values(deliveries).execute();
  const payments = paymentServices.map((service, sort) => ({
    id: service.id,
    type: service.type,
    is_gateway: service.id === card,
    ...columns('name', service),
    ...columns('instructions', { en: service.how[0], my: service.how[1] }),
    // A wallet or bank is switched on with the account that receives its money.
    active: service.id === cashOnDelivery,
    sort,
  }));
  await db.insertInto('payment_service').values(payments).execute();
}

/** The demo shop's logos, accounts and banks. */
export async function loadAccounts(db: Queries, { savePicture }: SeedContext): Promise<void> {
  for (const [index, { tile }] of deliveryServices.entries()) {
    const image_key = await savePicture(serviceTile(tile[0], tile[1], tile[2]));
    await db
      .updateTable('delivery_service')
      .set({ image_key })
      .where('id', '=', index + 1)
      .execute();
  }
  for (const { id, account, tile } of paymentServices) {
    const image_key = await savePicture(serviceTile(tile[0], tile[1], tile[2]));
    const qr_key = scanned.includes(id) ? await savePicture(qrCard(tile[0], tile[1], tile[2])) : null;
    const holder_name = account === '' ? '' : holder;
    await db
      .updateTable('payment_service')
      .set({ image_key, qr_key, holder_name, account_no: account, active: true })
      .where('id', '=', id)
      .execute();
  }
  for (const [sort, { account, icon, colours, ...name }] of banks.entries()) {
    await db
      .insertInto('bank')
      .values({
        id: sort + 1,
        ...columns('name', name),
        holder_name: holder,
        account_no: account,
        image_key: await savePicture(serviceTile(icon, colours[0], colours[1])),
        selected_image_key: await savePicture(serviceTile(icon, colours[0], colours[1], true)),
        // Not every bank gives its customers a code.
        qr_key: sort === 0 ? await savePicture(qrCard(icon, colours[0], colours[1])) : null,
        sort,
      })
      .execute();
  }
}
