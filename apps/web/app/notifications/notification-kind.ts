import { paymentStatusTitle, type Notification } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** What a notification is about, as its icon tells. */
export type NotificationKind =
  | 'payment'
  | 'paid'
  | 'delivered'
  | 'arrived'
  | 'shipping'
  | 'packed'
  | 'cancelled'
  | 'other';

/** By the title of payments, else by words of the Burmese body; `t` knows them as the body is written. */
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
