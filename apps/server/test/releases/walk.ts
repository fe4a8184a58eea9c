import {
  addToCart,
  banners,
  cartDetail,
  cities,
  deliveryOptions,
  latestProducts,
  login,
  mainCategories,
  orderDetail,
  orderHistory,
  postOrder,
  productDetail,
  promotionProducts,
  register,
  saveDeliveryAddress,
  searchProducts,
  townships,
  verifyRegistration,
  type Endpoint,
  type ResponseOf,
} from '@zay/contract';
import { approvePayment, paymentChecks, staffLogin, staffOrder } from '@zay/contract/staff';
import { newPhone } from '@zay/api/testing/buyers';
import { testPassword } from '@zay/api/testing/passwords';
import { slipImage } from '@zay/api/testing/checkout';
import { callOverHttp, type CallOptions } from '@zay/api/testing/http-call';

export interface ReleaseServer {
  /** For messages: `release 0.1.0`. */
  readonly name: string;
  readonly url: string;
  readonly officeUrl: string;
}

/** Sends calls to the servers in turn, so that each reads what the other wrote. */
class Visitor {
  readonly #servers: readonly ReleaseServer[];
  #calls = 0;

  constructor(servers: readonly ReleaseServer[]) {
    this.#servers = servers;
  }

  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> {
    const server = this.#servers[this.#calls++ % this.#servers.length];
    if (!server) throw new Error('there is no server');
    const base = endpoint.path.startsWith('/api/Staff') ? server.officeUrl : server.url;
    const { status, body } = await callOverHttp(base, endpoint, options);
    if (status === 200) return body;
    throw new Error(
      `${server.name} answered ${status} to ${endpoint.method} ${endpoint.path}: ${JSON.stringify(body)}`,
    );
  }
}

/**
 * A guest browses, registers, orders goods with a slip, and staff approve it, calls alternating between servers.
 * @throws when any call is refused or fails
 */
export async function walkAsBuyer(servers: readonly ReleaseServer[]): Promise<{ readonly calls: number }> {
  const visitor = new Visitor(servers);
  let calls = 0;
  const call: Visitor['call'] = (...args) => {
    calls += 1;
    return visitor.call(...args);
  };
  // Home.
  await call(banners, { query: { bannerType: 1 } });
  await call(mainCategories);
  await call(promotionProducts);
  await call(latestProducts);

  const found = await call(searchProducts, { query: { ProductName: 'cotton', PageSize: 50 } });
  const { productId, sku } = await firstInStock(call, found.productList);

  const phone = newPhone();
  const { user } = await call(register, {
    body: {
      Name: 'Aye Aye',
      EmailOrPhoneNo: phone,
      Password: testPassword,
      OccupationId: 0,
      ApplicationConfigId: 23,
      Language: 1,
    },
  });
  await call(verifyRegistration, { body: { userId: user.id, code: '123456', applicationConfigId: 23 } });
  const session = await call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
  const token = session.token.accessToken;

  const place = await findPlace(call);
  await call(saveDeliveryAddress, { token, body: { ...place, address: 'No. 12, Hledan Road' } });
  await call(addToCart, { token, body: { productCarts: [{ productId, skuId: sku.skuId, qty: 1 }] } });
  const cart = await call(cartDetail, { token });
  const orderId = await orderBySlip(call, token, phone, cart);

  await approveAsStaff(call, orderId);
  const order = await call(orderDetail, { token, query: { orderId } });
  if (order.paymentInfo.at(-1)?.paymentStatus !== 2) throw new Error(`order ${orderId} is not paid`);
  const { length } = await call(orderHistory, { token });
  if (length !== 1) throw new Error(`the buyer has ${length} orders`);
  return { calls };
}

type Call = Visitor['call'];

async function firstInStock(call: Call, products: ResponseOf<typeof searchProducts>['productList']) {
  for (const { productId } of products) {
    const detail = await call(productDetail, { query: { ProductId: productId } });
    const sku = detail.skuValue.find(({ qty }) => qty > 3);
    if (sku) return { productId, sku };
  }
  throw new Error('the search finds nothing that is in stock');
}

/** A place with delivery. */
async function findPlace(call: Call) {
  const { cityList } = await call(cities);
  for (const { id: cityId } of cityList) {
    const { deliveryServiceList } = await call(deliveryOptions, { query: { CityId: cityId } });
    if (deliveryServiceList.length === 0) continue;
    const { townList } = await call(townships, { query: { CityId: cityId } });
    return { cityId, townshipId: townList[0]?.id ?? null };
  }
  throw new Error('the shop delivers to no city');
}

async function orderBySlip(
  call: Call,
  token: string,
  phone: string,
  cart: ResponseOf<typeof cartDetail>,
): Promise<number> {
  const { deliveryInfo, deliveryFee, netAmt, newPaymentService } = cart;
  const wallet = newPaymentService.find(
    ({ paymentType, isPaymentGateWay }) => paymentType === 1 && !isPaymentGateWay,
  );
  if (!wallet || deliveryInfo.cityId === null) throw new Error('the cart cannot be paid');
  // A unique colour makes a new slip.
  const slip = await slipImage(`#${phone.slice(-6)}`);
  const order = await call(postOrder, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      totalAmt: netAmt - deliveryFee,
      netAmt,
      deliveryFee,
      platform: 3,
      handlingFee: 0,
      tax: cart.commercialTax,
      discountPrice: cart.discount,
      discountPercent: 0,
      productInfo: cart.productInfo.map(({ productId, skuId, qty, promotePrice, originalPrice }) => ({
        productId,
        skuId,
        qty,
        price: promotePrice || originalPrice,
      })),
      deliveryInfo: {
        name: 'Aye Aye',
        phoNo: phone,
        cityId: deliveryInfo.cityId,
        townshipId: deliveryInfo.townshipId,
        address: deliveryInfo.address,
        remark: '',
        landMark: '',
        deliveryDate: '',
        fromTime: '',
        toTime: '',
        selectedDeliveryInfo: {},
      },
      paymentInfo: {
        paymentServiceId: wallet.paymentServiceId,
        bankId: null,
        phoNo: phone,
        remark: '',
        approvalImage: slip,
      },
    },
  });
  return order.orderId;
}

async function approveAsStaff(call: Call, orderId: number): Promise<void> {
  const { token } = await call(staffLogin, { body: { email: 'sales@zay.demo', password: 'demo1234' } });
  await call(staffOrder, { token, query: { id: orderId } });
  const { items } = await call(paymentChecks, { token, query: { pageSize: 100 } });
  const waiting = items.find((item) => item.orderId === orderId);
  if (!waiting) throw new Error(`the payment of order ${orderId} is not on the list of staff`);
  await call(approvePayment, { token, body: { id: waiting.id } });
}
