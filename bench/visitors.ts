/** What people do in a shop while somebody attacks it: order with slips, read pages, log in. Each has an address of their own. */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { login, postOrder } from '@zay/contract';
import type { Checkout } from '../apps/api/src/testing/checkout.ts';
import { orderInput } from '../apps/api/src/testing/checkout.ts';
import type { BenchBuyer, BenchLine } from './ordering-shop.ts';

export interface Answer {
  readonly status: number;
  /** From the request to the end of the answer. */
  readonly ms: number;
}

/** One caller's request; the shop trusts the bench to say whose it is. */
export interface Ask {
  readonly port: number;
  /** The caller's IPv4 address. */
  readonly from: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  readonly body?: object;
  readonly agent: http.Agent;
  readonly signal?: AbortSignal;
}

/** @returns status 0 when the connection broke or `signal` fired */
export function ask({ port, from, path, token, headers, body, agent, signal }: Ask): Promise<Answer> {
  const began = performance.now();
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began });
    const request = http.request({
      host: 'localhost',
      port,
      path,
      agent,
      method: text === undefined ? 'GET' : 'POST',
      ...(signal ? { signal } : {}),
      headers: {
        'x-forwarded-for': from,
        lang: 'en-US',
        cookie: 'Language=en-US',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    request.on('error', () => end(0));
    request.on('response', (response) => {
      response.on('error', () => end(0));
      response.on('end', () => end(response.statusCode ?? 0));
      response.resume();
    });
    request.end(text);
  });
}

/** Who orders: logged in, with goods in the cart. */
export interface Orderer {
  readonly buyer: BenchBuyer;
  readonly lines: readonly BenchLine[];
  readonly token: string;
}

export interface Visitors {
  readonly port: number;
  readonly checkout: Checkout;
  /** Enough for all orders; each orders once. */
  readonly orderers: Orderer[];
  /** Slips as base64, as a phone sends them. */
  readonly slips: readonly string[];
  readonly price: number;
  readonly pages: readonly string[];
  readonly phones: readonly string[];
  readonly password: string;
}

export interface Done {
  readonly orders: readonly Answer[];
  readonly pages: readonly Answer[];
  readonly logins: readonly Answer[];
}

/** An order paid by a wallet. @param price of a piece, as the buyer saw it */
export function walletOrder(
  { checkout }: Pick<Visitors, 'checkout'>,
  { lines }: Pick<Orderer, 'lines'>,
  price: number,
  slip: string,
) {
  const priced = lines.map((line) => ({ ...line, price }));
  return orderInput(checkout, priced, {
    paymentServiceId: 14,
    phoNo: '09770000001',
    approvalImage: { approvalImage: slip, approvalImageExtension: 'image/jpeg' },
  });
}

const pauses = { order: 200, page: 40, login: 250 };
const counts = { buyers: 8, readers: 4, logins: 2 };

/** Eight order, four read and two log in, each again and again with a pause, for so many seconds. */
export async function visit(visitors: Visitors, seconds: number): Promise<Done> {
  const { port, orderers, slips, pages, phones, password, price } = visitors;
  const agent = new http.Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1_000;
  const repeat = async (
    people: number,
    pause: number,
    act: (person: number, turn: number) => Promise<Answer>,
  ) => {
    const answers: Answer[] = [];
    const one = async (_: unknown, person: number) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        answers.push(await act(person, turn));
        await wait(pause);
      }
    };
    await Promise.all(Array.from({ length: people }, one));
    return answers;
  };
  const [orders, read, logins] = await Promise.all([
    repeat(counts.buyers, pauses.order, async (person, turn) => {
      const orderer = orderers.pop();
      if (!orderer) throw new Error('more orders than buyers');
      const slip = slips[(person + turn) % slips.length] ?? '';
      return ask({
        port,
        from: `10.1.${person}.1`,
        path: `${postOrder.path}?buyNow=false`,
        token: orderer.token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: walletOrder(visitors, orderer, price, slip),
        agent,
      });
    }),
    repeat(counts.readers, pauses.page, (person, turn) =>
      ask({ port, from: `10.2.${person}.1`, path: pages[(person * 7 + turn) % pages.length] ?? '/', agent }),
    ),
    repeat(counts.logins, pauses.login, (person, turn) => {
      const at = (person + turn * counts.logins) % phones.length;
      const body = { emailOrPhoneNo: phones[at] ?? '', password };
      return ask({ port, from: `10.3.${at}.1`, path: login.path, body, agent });
    }),
  ]);
  agent.destroy();
  return { orders, pages: read, logins };
}
