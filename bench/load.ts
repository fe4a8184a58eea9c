/** Load generators: requests as cheap as they can be on kept connections, and single ones that arrive at a steady rate. */
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const headEnd = Buffer.from('\r\n\r\n');

/** The bytes of a request; a body is sent as JSON. */
export function requestBytes(
  { method = 'GET', port, path }: { method?: string; port: number; path: string },
  headers: Readonly<Record<string, string>>,
  body?: object,
): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'));
}

/**
 * Sends requests on several connections. Each sends its next request after its answer, until `next` returns nothing.
 * @returns the times of the answers in milliseconds; throws on any answer that is not 200
 */
export async function sendAll(
  port: number,
  next: () => Buffer | undefined,
  connections: number,
): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(Array.from({ length: connections }, () => converse(port, next, (ms) => times.push(ms))));
  return times;
}

/** Requests of a list, in its order. */
export function each(requests: readonly Buffer[]): () => Buffer | undefined {
  let sent = 0;
  return () => requests[sent++];
}

/** One request again and again, or requests made as they are sent, for so many seconds. */
export function forSeconds(seconds: number, request: () => Buffer): () => Buffer | undefined {
  const until = performance.now() + seconds * 1_000;
  return () => (performance.now() < until ? request() : undefined);
}

function converse(
  port: number,
  next: () => Buffer | undefined,
  answered: (ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost').setNoDelay(true);
    let began = 0;
    /** Of the answer that is coming in: bytes still to come, undefined before its head is whole. */
    let left: number | undefined;
    let head: Buffer = Buffer.alloc(0);
    const send = () => {
      const request = next();
      began = performance.now();
      if (request) socket.write(request);
      else socket.end(() => resolve());
    };
    const read = (chunk: Buffer) => {
      if (left === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(headEnd);
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined || !text.startsWith('HTTP/1.1 200'))
          throw new Error(`not an answer to measure:\n${text}`);
        left = Number(length) - (head.length - end - headEnd.length);
      } else {
        left -= chunk.length;
      }
      if (left > 0) return;
      left = undefined;
      head = Buffer.alloc(0);
      answered(performance.now() - began);
      send();
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.on('connect', send);
  });
}

export interface Ask {
  readonly path: string;
  readonly token?: string | undefined;
  /** Sent as `X-Forwarded-For`; the shop must trust the bench as a proxy. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  readonly body?: object;
  readonly agent?: http.Agent;
}

export interface Answer {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly ms: number;
  /** The bytes of the body as sent. */
  readonly bytes: Buffer;
}

const kept = new http.Agent({ keepAlive: true });

/** 100 addresses, for `X-Forwarded-For`. */
export const manyAddresses = (at: number) => `198.51.100.${at % 100}`;

/** Sends one request and reads its answer. */
export function ask(url: string, asked: Ask): Promise<Answer> {
  const { path, token, from, headers, body, agent = kept } = asked;
  const began = performance.now();
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const end = (status: number) =>
      resolve({ status, ms: performance.now() - began, bytes: Buffer.concat(chunks) });
    const request = http.request(url + path, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: {
        lang: 'en-US',
        cookie: 'Language=en-US',
        ...(from && { 'x-forwarded-for': from }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at that moment: browsers try again too.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, asked));
      else end(0);
    });
    request.on('response', (response) => {
      response.on('error', () => end(0));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => end(response.statusCode ?? 0));
    });
    request.end(text);
  });
}

/** @returns the time in milliseconds, endless for one that was refused or broke; throws on any other answer but 200 */
export async function timed(url: string, request: Ask): Promise<number> {
  const { status, ms, bytes } = await ask(url, request);
  if ([0, 429, 503].includes(status)) return Number.POSITIVE_INFINITY;
  if (status !== 200) throw new Error(`${request.path} was answered ${status}: ${bytes.toString()}`);
  return ms;
}

/** Calls `act` at a steady rate, whether or not earlier calls have ended. */
export async function arrive<T>(
  perSecond: number,
  seconds: number,
  act: (at: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, at) => {
    await wait(Math.max(0, (at / perSecond) * 1_000 - (performance.now() - began)));
    return act(at);
  });
  return Promise.all(all);
}
