import type { BodyInputOf, Endpoint, ResponseOf } from '@zay/contract';
import { makeCheckout } from '../../testing/checkout.ts';
import { orderCalls } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

interface Made<E extends Endpoint> {
  readonly body?: BodyInputOf<E>;
  readonly files?: Readonly<Record<string, Blob>>;
  /** Caller; default: the owner of the room. */
  readonly as?: { readonly id: number; readonly token: string };
  /** Of the changed record; default: the `id` in the request or response. */
  readonly id?: number | string;
  /** Expected content of the log entry, at least; default: nothing. */
  readonly before?: object;
  readonly after?: object;
}

/** A call of staff that changes something, and its expected audit entry. */
export interface StaffAct {
  readonly endpoint: Endpoint;
  readonly action: string;
  readonly entity: string;
  readonly make: (room: Room) => Promise<Made<Endpoint>>;
}

/** `make` creates the required records and returns the input. */
export function act<E extends Endpoint>(
  endpoint: E,
  [action, entity]: readonly [action: string, entity: string],
  make: (room: Room) => Promise<Made<E>>,
): StaffAct {
  return { endpoint, action, entity, make: make as unknown as StaffAct['make'] };
}

/** A shop with its back office and common fixtures. */
export async function openRoom() {
  const shop = await openTestShop();
  const office = await openTestOffice(shop);
  const checkout = await makeCheckout(shop.db);
  const calls = orderCalls(shop, checkout);
  const owner = await office.member('owner');
  return {
    shop,
    office,
    calls,
    owner,
    /** An order of one piece with cash on delivery, and its buyer. */
    placed: () => calls.bought({}),
    /** An unchecked payment by wallet. */
    paid: async () => (await calls.bought()).paymentId,
    /** Creates a record by a call as the owner. */
    async done<E extends Endpoint>(endpoint: E, body: BodyInputOf<E>): Promise<ResponseOf<E>> {
      const answer = await office.call(endpoint, { token: owner.token, body });
      if (answer.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;
