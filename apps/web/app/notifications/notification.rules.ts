import { paymentStatusTitle, type Notification } from '@zay/contract';
import type { Language } from '../platform/language/code.ts';
import type { Translate } from '../platform/language/text.ts';

/** Subject of a notification, which decides its icon. */
export type NotificationKind =
  | 'payment'
  | 'paid'
  | 'delivered'
  | 'arrived'
  | 'shipping'
  | 'packed'
  | 'cancelled'
  | 'other';

/** Determined by the title for payments, else by words in the Burmese body; `t` has them in the body's encoding. */
export function notificationKind({ title, body }: Notification, t: Translate): NotificationKind {
  if (title === paymentStatusTitle) return 'payment';
  const words = [
    ['cancelled', t('notifications.wordCancelled')],
    ['paid', t('notifications.wordPaid')],
    ['delivered', t('notifications.wordDelivered')],
    ['arrived', t('notifications.wordArrived')],
    ['packed', t('notifications.wordPacked')],
    ['shipping', t('notifications.wordShipping')],
  ] as const;
  return words.find(([, word]) => body.includes(word))?.[0] ?? 'other';
}

/** The text in the reader's language; `bodyChn` is the Zawgyi one. */
export function notificationText(notification: Notification, language: Language): string {
  const text = { 'en-US': notification.bodyEng, unicode: notification.body, zawgyi: notification.bodyChn }[
    language
  ];
  return text || notification.body;
}
