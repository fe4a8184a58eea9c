import type { BodyInputOf, Endpoint, ResponseOf } from '@zay/contract';
import { makeCheckout } from '../../testing/checkout.ts';
import { orderCalls } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

interface Made<E extends Endpoint> {
  readonly body?: BodyInputOf<E>;
  readonly files?: Readonly<Record<string, Blob>>;
  /** Who calls; the owner of the room when missing. */
  readonly as?: { readonly id: number; readonly token: string };
  /** Of the changed record; the `id` that is sent or answered when missing. */
  readonly id?: number | string;
  /** What the log holds, at least; nothing when missing. */
  readonly before?: object;
  readonly after?: object;
}

/** One call of a member of staff that changes something, and what the audit log is to say of it. */
export interface StaffAct {
  readonly endpoint: Endpoint;
  readonly action: string;
  readonly entity: string;
  readonly make: (room: Room) => Promise<Made<Endpoint>>;
}

/** `make` makes the records that the call needs, and says what is sent. */
export function act<E extends Endpoint>(
  endpoint: E,
  [action, entity]: readonly [action: string, entity: string],
  make: (room: Room) => Promise<Made<E>>,
): StaffAct {
  return { endpoint, action, entity, make: make as unknown as StaffAct['make'] };
}

/** A shop with its back office, and what most acts begin with. */
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
    /** An order of one piece that is paid on delivery, and its buyer. */
    placed: () => calls.bought({}),
    /** A payment by wallet that waits. */
    paid: async () => (await calls.bought()).paymentId,
    /** Calls as the owner what makes a record. */
    async done<E extends Endpoint>(endpoint: E, body: BodyInputOf<E>): Promise<ResponseOf<E>> {
      const answer = await office.call(endpoint, { token: owner.token, body });
      if (answer.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;
