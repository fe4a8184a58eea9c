import type { Catalogue } from '../types.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { common } from './common.ts';
import { content } from './content.ts';
import { education } from './education.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { questions } from './questions.ts';
import { search } from './search.ts';
import { titles } from './titles.ts';

export const messages = {
  account,
  auth,
  cart,
  catalog,
  common,
  content,
  education,
  errors,
  frame,
  home,
  notifications,
  orders,
  payments,
  questions,
  search,
  titles,
} as const satisfies Catalogue;
