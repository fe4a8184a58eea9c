import { messages as account } from '../../account/messages.en.ts';
import { messages as auth } from '../../auth/messages.en.ts';
import { messages as cart } from '../../cart/messages.en.ts';
import { messages as catalog } from '../../catalog/messages.en.ts';
import { messages as checkout } from '../../checkout/messages.en.ts';
import { messages as content } from '../../content/messages.en.ts';
import { messages as education } from '../../education/messages.en.ts';
import { messages as frame } from '../../frame/messages.en.ts';
import { messages as home } from '../../home/messages.en.ts';
import { messages as newspaper } from '../../newspaper/messages.en.ts';
import { messages as notifications } from '../../notifications/messages.en.ts';
import { messages as orders } from '../../orders/messages.en.ts';
import { messages as outbox } from '../../device/messages.en.ts';
import { messages as places } from '../../places/messages.en.ts';
import { messages as product } from '../../product/messages.en.ts';
import { messages as questions } from '../../questions/messages.en.ts';
import { messages as reviews } from '../../reviews/messages.en.ts';
import { messages as search } from '../../search/messages.en.ts';
import { messages as ui } from '../../ui/messages.en.ts';
import { messages as moreUi } from '../../ui/more-messages.en.ts';
import { messages as wishlist } from '../../wishlist/messages.en.ts';

/** All messages. `my` has the same files and must have the same messages. */
export const messages = {
  ...account,
  ...auth,
  ...cart,
  ...catalog,
  ...checkout,
  ...content,
  ...education,
  ...frame,
  ...home,
  ...newspaper,
  ...notifications,
  ...orders,
  ...outbox,
  ...places,
  ...product,
  ...questions,
  ...reviews,
  ...search,
  ...ui,
  ...moreUi,
  ...wishlist,
  titles: {
    ...account.titles,
    ...auth.titles,
    ...catalog.titles,
    ...checkout.titles,
    ...content.titles,
    ...education.titles,
    ...frame.titles,
    ...newspaper.titles,
    ...notifications.titles,
    ...orders.titles,
    ...questions.titles,
    ...search.titles,
    ...ui.titles,
    ...wishlist.titles,
  },
} as const;
