import {
  articles,
  banks,
  applyDiscountCode,
  banners,
  brands,
  buyNowDetail,
  categoryTree,
  cities,
  deletionReasons,
  deliveryOptions,
  directoryAddresses,
  directoryStates,
  faqs,
  orderDetail,
  pageText,
  paymentServices,
  popupBanner,
  productDetail,
  searchProducts,
  requestScore,
  shippingInformation,
  shopLocations,
  subjects,
  tags,
  terms,
  townships,
  userManuals,
  type Endpoint,
} from '@zay/contract';
import { staffResources, switchReceivingAccount } from '@zay/contract/staff';
import { describe, expect, test } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { makeAddress, makePlace, newcomer } from '../../testing/buyers.ts';
import { makeProduct } from '../../testing/catalogue.ts';
import { makeSku } from '../../testing/goods.ts';
import { sampleOf } from '../../testing/lookup-data.ts';
import { openKeepingShop } from '../../testing/public-cache.ts';
import { scoreInput } from '../../testing/education-forms.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';
import type { CallOptions } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const one = await openKeepingShop();
const other = await openKeepingShop({ beside: one });
const office = await openTestOffice(one);
const { token } = await office.member('owner');
const newBuyer = await newcomer(one);
const place = await makePlace(one.db);
await makeAddress(one.db, newBuyer.id, place);
const buyer = newBuyer;
const sku = await makeSku(one.db, { stock: 5 });

type Values = Readonly<Record<string, unknown>>;
/** Where the shop shows a record; `asked` changes the saved values so that it is shown. */
interface Shown {
  readonly endpoint: Endpoint;
  readonly options?: (values: Values, id: unknown) => CallOptions<Endpoint> | Promise<CallOptions<Endpoint>>;
  readonly text?: (values: Values) => string;
  readonly id?: string;
  readonly asked?: () => Values;
}

const english = (field: string) => (values: Values) => (values[field] as { en: string }).en;
const picture = (values: Values) => `/media/${String(values['image']).split('.')[0]}`;
const asBuyer = () => ({ token: buyer.token });
const named = (endpoint: Endpoint): Shown => ({ endpoint, text: english('name') });
const titled = (endpoint: Endpoint): Shown => ({ endpoint, text: english('title') });

/** Targets of the two records of a test. */
const flowers = ['zinnia', 'marigold'];
let leastTotal = 0;

const shown: Readonly<Record<string, Shown>> = {
  Category: named(categoryTree),
  Brand: named(brands),
  Tag: named(tags),
  SizeChart: {
    endpoint: productDetail,
    options: async (_values, id) => {
      const ProductId = await makeProduct(one.db);
      await changeRows(one.db, 'product', { id: ProductId }, { size_chart_id: Number(id) });
      return { query: { ProductId } };
    },
    text: picture,
  },
  OfferText: titled(shippingInformation),
  SearchSynonym: {
    endpoint: searchProducts,
    asked: () => ({ words: ['botanical'], finds: [flowers.shift()] }),
    options: async () => {
      for (const name of [...flowers, 'zinnia']) await makeProduct(one.db, { name });
      return { query: { SearchType: 1, ProductName: 'botanical' } };
    },
    text: (values) => (values['finds'] as string[])[0] ?? '',
  },
  Banner: { endpoint: banners, options: () => ({ query: { bannerType: 1 } }), text: picture },
  PopupBanner: { endpoint: popupBanner, text: picture },
  TermsSection: { endpoint: terms, text: english('description') },
  PageText: { ...titled(pageText), id: 'shipping', options: () => ({ query: { Name: 'shipping' } }) },
  Faq: { endpoint: faqs, text: english('question') },
  Article: { endpoint: articles, text: english('content') },
  UserManual: { endpoint: userManuals, text: english('content') },
  ShopLocation: named(shopLocations),
  DirectoryAddress: named(directoryAddresses),
  DeleteReason: { ...named(deletionReasons), options: asBuyer },
  ExamSubject: named(subjects),
  EducationFee: {
    id: 'score',
    endpoint: requestScore,
    options: async () => ({ token: buyer.token, body: await scoreInput(one.db, { subjectIds: [1] }) }),
    asked: () => ({ fee: 76_543 }),
    text: () => '"fee":76543',
  },
  DeliveryService: {
    ...named(deliveryOptions),
    asked: () => ({ allCities: true }),
    options: () => ({ query: { CityId: place.cityId } }),
  },
  Courier: {
    ...named(orderDetail),
    options: async (_values, id) => {
      // Codes for a first order are tried by the other buyer.
      const recipient = await newcomer(one);
      const { orderId } = await makePlacedOrder(one.db, recipient.id, {});
      const parcel = { order_id: orderId, buyer_id: recipient.id, courier_id: Number(id), number: 'P1' };
      await addRow(one.db, 'order_parcel', parcel);
      return { token: recipient.token, query: { orderId } };
    },
  },
  PaymentService: { ...named(paymentServices), options: asBuyer },
  Bank: { endpoint: banks, options: asBuyer, text: (values) => String(values['accountNo']) },
  DiscountCode: {
    endpoint: buyNowDetail,
    asked: () => ({ leastTotal: (leastTotal += 1_111_111), takesOff: 5 }),
    options: async ({ code }) => {
      await one.call(applyDiscountCode, { token: buyer.token, body: { code: String(code) } });
      return {
        token: buyer.token,
        query: { productInfo: [{ productId: sku.productId, skuId: sku.skuId, qty: 1 }] } as never,
      };
    },
    text: ({ leastTotal: least }) => Number(least).toLocaleString('en-US'),
  },
  State: named(directoryStates),
  City: named(cities),
  Township: { ...named(townships), options: (values) => ({ query: { CityId: values['cityId'] } as never }) },
  ShopSetting: {
    id: 'discount',
    endpoint: buyNowDetail,
    options: () => ({
      token: buyer.token,
      query: { productInfo: [{ productId: sku.productId, skuId: sku.skuId, qty: 1 }] } as never,
    }),
    asked: () => ({ value: 77 }),
    text: () => '"discount":77',
  },
};

describe.each(staffResources.map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ resource }) => {
    test('[FAST-09 STAFF-13] every process of the shop shows a change within 2 s, despite its cache', async () => {
      const { endpoint, options, text, asked, id } = shown[resource.name]!;
      const sample = async (word: string) => ({
        ...(await sampleOf(one.db, resource, word)),
        ...asked?.(),
      });
      const first = id ?? (await firstOf(resource.name));
      let saved = await sample('Before');
      const created = resource.isFixed
        ? await save(first, saved)
        : await office.call(resource.save, { token, body: { ...saved, id: null } as never });
      expect(created.status, JSON.stringify(created.body)).toBe(200);
      const savedId = created.body.id;
      const asks = await options?.(saved, savedId);
      const shows = async (word: string) => {
        for (const shop of [one, other]) {
          const seen = async () => JSON.stringify((await shop.call(endpoint, asks)).body);
          await expect.poll(inTime(seen), { interval: 20 }).toContain(word);
        }
      };
      await shows(text!(saved));

      const later = await sample('After');
      for (const [name, field] of Object.entries(resource.fields))
        if (field.isOnce) Object.assign(later, { [name]: saved[name as keyof typeof saved] });
      saved = later;
      expect((await save(savedId, saved)).status).toBe(200);
      await shows(text!(saved));

      async function save(at: unknown, values: object) {
        const { body } = await office.call(resource.one, { token, query: { id: at } as never });
        const { version } = body as { version: string };
        return office.call(resource.save, { token, body: { ...values, id: at, version } as never });
      }
      async function firstOf(name: string) {
        const { body } = await office.call(resource.list, { token });
        const first = body.items[0];
        if (!first && resource.isFixed) throw new Error(`there is no ${name}`);
        return first?.id;
      }
    });
  },
);

const waysToPay = async () => JSON.stringify((await other.call(paymentServices, asBuyer())).body);

test('[STAFF-13 FAST-09] a receiving account is switched off and on at once, and says so in the audit log', async () => {
  const { id } = await rowOf(one.db, 'payment_service', { id: 14 });
  const switchTo = (active: boolean, wanted = id) =>
    office.call(switchReceivingAccount, { token, body: { kind: 'service', id: wanted, active } });
  expect((await switchTo(false)).status).toBe(200);
  expect(await waysToPay()).not.toContain(`"paymentServiceId":${id},`);
  expect((await switchTo(true)).status).toBe(200);
  expect(await waysToPay()).toContain(`"paymentServiceId":${id},`);
  // No change, so no audit entry.
  expect((await switchTo(true)).status).toBe(200);
  expect((await switchTo(true, 999)).status).toBe(404);
  const log = await one.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'payment_service')
    .where('action', 'like', 'account-%')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'account-switched-off', after: { active: false } },
    { action: 'account-switched-on', after: { active: true } },
  ]);
});
