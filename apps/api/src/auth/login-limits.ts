import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { verifyingSecrets, type TokenSecrets } from '../platform/config/secrets.ts';
import type { Database } from '../platform/database/database.ts';
import { cookieOf, setCookie } from '../platform/http/cookies.ts';
import { networkOf } from '../platform/http/network.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import {
  countAttemptInLine,
  forgetTries,
  refuseTooMany,
  type TryCounting,
  type RateLimit,
} from '../platform/http/rate-limiter.ts';
import { addToOutbox } from '../platform/messaging/outbox.ts';
import { strangersTurn, type PasswordTurn } from '../platform/passwords.ts';
import { codeGuesses } from './code-guesses.ts';
import { findKnown, saveKnown, type LoginOwner } from './known-logins.store.ts';

const quarterHour = 15 * 60;
/** Wrong passwords for one account from a known device or a single address. */
const perPlace: RateLimit = { limit: 10, seconds: quarterHour };
/** Wrong passwords for one account from all unknown addresses: more than one attacker can send from one place. */
const perAccount: RateLimit = { limit: 50, seconds: quarterHour };
/** Wrong passwords from one address; generous, because whole villages share one. */
const perAddress: RateLimit = { limit: 100, seconds: quarterHour };
/** At most one alert per account and hour. */
const alertOnce: RateLimit = { limit: 1, seconds: 60 * 60 };

const accountKey = (name: string) => `login:account:${name}`;
const placeKey = (name: string, ip: string) => `login:place:${networkOf(ip)}:${name}`;
const addressKey = (ip: string) => `login:address:${networkOf(ip)}`;

type Limits = Readonly<Record<string, RateLimit>>;

/** Limits of unknown devices. */
const limitsOfStrangers = (name: string, ip: string): Limits => ({
  [addressKey(ip)]: perAddress,
  [placeKey(name, ip)]: perPlace,
  [accountKey(name)]: perAccount,
});

/** Counts an attempt at the password of a logged-in account before it is checked; refuses above the limit. */
export function countLogin(counting: TryCounting, name: string, ip: string): Promise<Refusal | null> {
  return refuseTooMany(counting, limitsOfStrangers(name, ip));
}

/** After a correct attempt: uncounts it for the address and resets the account. */
export function forgiveLogin(counting: TryCounting, name: string, ip: string): Promise<void> {
  return forgive(counting, limitsOfStrangers(name, ip));
}

async function forgive(counting: TryCounting, limits: Limits): Promise<void> {
  for (const [key, { limit }] of Object.entries(limits))
    await forgetTries(counting, key, key.startsWith('login:address:') ? 1 : limit);
}

export type LoginCounting = TryCounting &
  TokenSecrets & {
    readonly db: Database;
    readonly clock: Clock;
  };

/** A login before its password is checked. */
export interface LoginAttempt {
  count(): Promise<Refusal | null>;
  /** After counting: the queue slot in which its password is verified; undefined for known devices. */
  turn(): PasswordTurn | undefined;
  /** Counts a one-time code before it is checked: a stolen password leaves no more guesses than a day has. */
  countCode(): Promise<Refusal | null>;
  /** The password was right, even if the login is refused for another reason. */
  forgive(): Promise<void>;
  /** The login succeeded: marks its device and address as known. */
  remember(owner: LoginOwner, reply: FastifyReply): Promise<void>;
}

/**
 * An attempt to log in to a named account. Devices and addresses that logged in to it before have separate limits, so
 * strangers with wrong passwords cannot lock the owner out. Staff get an alert.
 * @param name of the account, as typed; need not exist
 */
export function loginAttempt(
  deps: LoginCounting,
  request: FastifyRequest,
  of: DeviceOf,
  name: string,
): LoginAttempt {
  const { ip } = request;
  /** By each secret, the newest first. */
  const hashesOf = (place: string) =>
    verifyingSecrets(deps).map((secret) =>
      createHmac('sha256', secret).update(`known login ${of} ${name} ${place}`).digest('hex'),
    );
  const ofAddress = hashesOf(`address ${networkOf(ip)}`);
  const device = deviceOf(request, of);
  const ofDevice = device === undefined ? [] : hashesOf(`device ${device}`);
  const codes = codeGuesses(deps, name, ip);
  let limits: Limits = {};
  let isStranger = true;

  return {
    async count() {
      const known = await findKnown(deps.db, [...ofDevice, ...ofAddress], deps.clock());
      const isKnown = (hash: string) => known.has(hash);
      isStranger = ![...ofDevice, ...ofAddress].some(isKnown);
      if (ofDevice.some(isKnown)) limits = { [`login:device:${ofDevice[0]}`]: perPlace };
      else if (ofAddress.some(isKnown)) limits = { [placeKey(name, ip)]: perPlace };
      else limits = limitsOfStrangers(name, ip);
      const refusal = await refuseTooMany(deps, limits);
      if (refusal) await alertStaff(deps, of, name);
      return refusal;
    },
    turn: () => (isStranger ? strangersTurn(ip) : undefined),
    async countCode() {
      const refusal = isStranger ? await codes.count() : null;
      if (refusal) await alertStaff(deps, of, name);
      return refusal;
    },
    async forgive() {
      await forgive(deps, limits);
      if (isStranger) await codes.forgive();
    },
    async remember(owner, reply) {
      const [own = ''] = hashesOf(`device ${nameDevice(request, reply, of)}`);
      const [address = ''] = ofAddress;
      await saveKnown(deps.db, owner, [own, address], deps.clock());
    },
  };
}

/** Alerts staff about an account with too many wrong passwords or codes. */
async function alertStaff({ db }: LoginCounting, of: DeviceOf, name: string): Promise<void> {
  if ((await countAttemptInLine(db, `login:alert:${of}:${name}`, alertOnce)) > 0) return;
  const payload = { account: of === 'staff' ? name.replace(/^staff:/, '') : `…${name.slice(-3)}`, of };
  await addToOutbox(db, { topic: 'login-alert', group: `login ${of} ${name}`, payload });
}

/** The cookie is sent with login calls only, because pages are the same for everybody. */
const homes = { buyer: '/api/Auth', staff: '/api/Staff' } as const;
const names = { buyer: 'ZayDevice', staff: 'ZayStaffDevice' } as const;
const yearSeconds = 365 * 24 * 60 * 60;

type DeviceOf = keyof typeof homes;

/** Over https with the prefix that keeps other hosts of the domain, and plain http, from setting it. */
const cookieName = ({ protocol }: FastifyRequest, of: DeviceOf) =>
  `${protocol === 'https' ? '__Secure-' : ''}${names[of]}`;

/** The device id that the browser got at an earlier login; undefined if none. */
function deviceOf(request: FastifyRequest, of: DeviceOf): string | undefined {
  const value = cookieOf(request, cookieName(request, of));
  return value && /^[\w-]{32}$/.test(value) ? value : undefined;
}

/** Sets or renews the browser's device id for a year. It grants no access. @returns it */
function nameDevice(request: FastifyRequest, reply: FastifyReply, of: DeviceOf): string {
  const device = deviceOf(request, of) ?? randomBytes(24).toString('base64url');
  setCookie(request, reply, cookieName(request, of), { value: device, path: homes[of], life: yearSeconds });
  return device;
}
