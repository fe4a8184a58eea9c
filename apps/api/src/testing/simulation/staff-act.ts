import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@zay/contract';
import type { CallOptions } from '../http-call.ts';
import type { Act, ActContext } from './act.ts';

/** A call of a member of staff. */
export function staffAct<E extends Endpoint>(
  { shop, choices }: ActContext,
  endpoint: E,
  body: CallOptions<E>['body'],
  name: string,
  effect: Act['effect'],
  refused?: Act['refused'],
): Act {
  const who = choices.one(shop.staff);
  const key = endpoint.idempotent ? randomUUID() : undefined;
  return {
    name: `staff ${who.id}: ${name}`,
    isKeyed: key !== undefined,
    send: () => shop.call(who, endpoint, { body, ...(key && { key }) } as never),
    effect,
    ...(refused && { refused }),
  };
}
