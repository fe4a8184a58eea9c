import { searchTypes } from './ids.ts';
import type { Notification } from './notifications.ts';

const list = (searchType: number) => `/resultproduct?searchType=${searchType}`;

/** The page of the shop that a notification opens; undefined stays on the page. */
export function notificationTarget({
  redirectAction,
  referenceAttribute,
}: Pick<Notification, 'redirectAction' | 'referenceAttribute'>): string | undefined {
  switch (redirectAction) {
    case 'ProductDetail':
      return referenceAttribute === null ? undefined : `/productdetails?productId=${referenceAttribute}`;
    case 'OrderDetail':
      return referenceAttribute === null ? undefined : `/orderdetail?orderId=${referenceAttribute}`;
    case 'TrainingClass':
      return referenceAttribute === null ? undefined : `/student-info?classId=${referenceAttribute}`;
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
