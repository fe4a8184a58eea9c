import { ECDH } from 'node:crypto';
import { cutTo, notificationTarget, type Language, type RedirectAction } from '@zay/contract';
import { toZawgyi } from '../platform/text/zawgyi.ts';

/** Browser and keys that it gave, as base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Whether the address is of a push service that the shop knows: whoever subscribes writes it, and the server calls it.
 * @param services origins with blanks between them; `*.` matches one label or more
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

/** Whether messages can be encrypted with these: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  if (!/^[\w-]{87}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return p256dh.startsWith('B');
  } catch {
    return false;
  }
}

/** Far below the 4 kB that push services take, and more than a phone shows. */
const shownText = 300;

/** What public/sw.js of the storefront shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The same for a message that comes twice. */
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
