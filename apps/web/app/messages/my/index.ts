import type { Catalogue } from '../types.ts';
import { messages as account } from '../../account/messages.my.ts';
import { messages as auth } from '../../auth/messages.my.ts';
import { messages as cart } from '../../cart/messages.my.ts';
import { messages as catalog } from '../../catalog/messages.my.ts';
import { messages as checkout } from '../../checkout/messages.my.ts';
import { messages as content } from '../../content/messages.my.ts';
import { messages as education } from '../../education/messages.my.ts';
import { messages as frame } from '../../frame/messages.my.ts';
import { messages as home } from '../../home/messages.my.ts';
import { messages as newspaper } from '../../newspaper/messages.my.ts';
import { messages as notifications } from '../../notifications/messages.my.ts';
import { messages as orders } from '../../orders/messages.my.ts';
import { messages as outbox } from '../../device/messages.my.ts';
import { messages as places } from '../../places/messages.my.ts';
import { messages as product } from '../../product/messages.my.ts';
import { messages as questions } from '../../questions/messages.my.ts';
import { messages as reviews } from '../../reviews/messages.my.ts';
import { messages as search } from '../../search/messages.my.ts';
import { messages as ui } from '../../ui/messages.my.ts';
import { messages as moreUi } from '../../ui/more-messages.my.ts';
import { messages as wishlist } from '../../wishlist/messages.my.ts';

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
} as const satisfies Catalogue;
