import { searchTypes, type Notification } from '@zay/contract';
import type { Language } from '../platform/language/code.ts';

const list = (searchType: number) => `/resultproduct?searchType=${searchType}`;

/** Where a press on a notification leads; undefined stays on the page. */
export function notificationTarget({ redirectAction, referenceAttribute }: Notification): string | undefined {
  switch (redirectAction) {
    case 'ProductDetail':
      return referenceAttribute === null ? undefined : `/productdetails?productId=${referenceAttribute}`;
    case 'OrderDetail':
      return referenceAttribute === null ? undefined : `/orderdetail?orderId=${referenceAttribute}`;
    case 'BuyOneGetOne':
      return list(searchTypes.buyOneGetOne);
    case 'NewArrival':
      return list(searchTypes.newArrival);
    case 'Promotion':
      return list(searchTypes.promotion);
    case 'BestSelling':
      return list(searchTypes.bestSelling);
    default:
      return undefined;
  }
}

/** The text in the reader's language; `bodyChn` is the Zawgyi one. */
export function notificationText(notification: Notification, language: Language): string {
  const text = { 'en-US': notification.bodyEng, unicode: notification.body, zawgyi: notification.bodyChn }[
    language
  ];
  return text || notification.body;
}
