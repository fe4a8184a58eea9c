import type { Notification } from '@zay/contract';
import type { Language } from '../platform/language/code.ts';

/** The text in the reader's language; `bodyChn` is the Zawgyi one. */
export function notificationText(notification: Notification, language: Language): string {
  const text = { 'en-US': notification.bodyEng, unicode: notification.body, zawgyi: notification.bodyChn }[
    language
  ];
  return text || notification.body;
}
