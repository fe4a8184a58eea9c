import type { CataloguePart } from '../types.ts';
import { messages as account } from '../../account/messages.my.ts';
import { messages as auth } from '../../auth/messages.my.ts';
import { messages as cart } from '../../cart/messages.my.ts';
import { messages as checkout } from '../../checkout/messages.my.ts';
import { messages as content } from '../../content/messages.my.ts';
import { messages as education } from '../../education/messages.my.ts';
import { messages as newspaper } from '../../newspaper/messages.my.ts';
import { messages as moreNotifications } from '../../notifications/more-messages.my.ts';
import { messages as orders } from '../../orders/messages.my.ts';
import { messages as places } from '../../places/messages.my.ts';
import { messages as product } from '../../product/messages.my.ts';
import { messages as questions } from '../../questions/messages.my.ts';
import { messages as reviews } from '../../reviews/messages.my.ts';
import { messages as moreUi } from '../../ui/more-messages.my.ts';
import { messages as wishlist } from '../../wishlist/messages.my.ts';

export const messages = {
  ...account,
  ...auth,
  ...cart,
  ...checkout,
  ...content,
  ...education,
  ...newspaper,
  ...moreNotifications,
  ...orders,
  ...places,
  ...product,
  ...questions,
  ...reviews,
  ...moreUi,
  ...wishlist,
  titles: {
    ...account.titles,
    ...auth.titles,
    ...checkout.titles,
    ...content.titles,
    ...education.titles,
    ...newspaper.titles,
    ...orders.titles,
    ...questions.titles,
    ...wishlist.titles,
  },
} as const satisfies CataloguePart;
