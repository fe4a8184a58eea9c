import { ECDH } from 'node:crypto';
import { cutTo, notificationTarget, type Language, type RedirectAction } from '@zay/contract';
import { toZawgyi } from '../platform/text/zawgyi.ts';

/** Endpoint of the browser and its keys, as base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Whether the endpoint belongs to a known push service: the client sends it, and the server calls it.
 * @param services origins separated by blanks; `*.` matches one label or more
 */
export function isPushService(endpoint: string, services: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.split(' ').some((service) => {
    if (service === '') return false;
    const known = new URL(service.replace('*.', ''));
    if (protocol !== known.protocol || port !== known.port) return false;
    return service.includes('*.') ? hostname.endsWith(`.${known.hostname}`) : hostname === known.hostname;
  });
}

/** Whether these keys are valid for encryption: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  if (!/^[\w-]{87}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return p256dh.startsWith('B');
  } catch {
    return false;
  }
}

/** Far below the 4 kB of push services, and more than a phone shows. */
const shownText = 300;

/** Data for public/sw.js of the storefront. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Identifies repeated messages. */
  readonly tag: string;
  /** The page that a tap opens. */
  readonly url: string;
}

export function pushMessage(
  notification: {
    readonly id: number;
    readonly body: string;
    readonly body_en: string;
    readonly redirect_action: RedirectAction | '';
    readonly reference: number | null;
  },
  language: Language,
  shopName: string,
): PushMessage {
  const { body, body_en: english, redirect_action: action, reference } = notification;
  const text = language === 'en-US' && english !== '' ? english : body;
  const cut = cutTo(text, shownText);
  const shown = cut === text ? text : `${cut}…`;
  const target = { redirectAction: action === '' ? null : action, referenceAttribute: reference };
  return {
    title: shopName,
    body: language === 'zawgyi' ? toZawgyi(shown) : shown,
    tag: `notification-${notification.id}`,
    url: notificationTarget(target) ?? '/notification',
  };
}
