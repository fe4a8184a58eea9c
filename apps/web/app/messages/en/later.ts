import { messages as account } from '../../account/messages.en.ts';
import { messages as auth } from '../../auth/messages.en.ts';
import { messages as cart } from '../../cart/messages.en.ts';
import { messages as checkout } from '../../checkout/messages.en.ts';
import { messages as content } from '../../content/messages.en.ts';
import { messages as education } from '../../education/messages.en.ts';
import { messages as newspaper } from '../../newspaper/messages.en.ts';
import { messages as moreNotifications } from '../../notifications/more-messages.en.ts';
import { messages as orders } from '../../orders/messages.en.ts';
import { messages as places } from '../../places/messages.en.ts';
import { messages as product } from '../../product/messages.en.ts';
import { messages as questions } from '../../questions/messages.en.ts';
import { messages as reviews } from '../../reviews/messages.en.ts';
import { messages as moreUi } from '../../ui/more-messages.en.ts';
import { messages as wishlist } from '../../wishlist/messages.en.ts';

/** Texts of the pages behind the first ones: cart, payment, orders, account, forms. */
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
} as const;
