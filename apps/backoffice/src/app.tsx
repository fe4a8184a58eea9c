import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { account } from './account/account.area.ts';
import { audit } from './audit/audit.area.ts';
import { content } from './content/content.area.ts';
import { courierCash } from './courier-cash/courier-cash.area.ts';
import { payments } from './payments/payments.area.ts';
import { products } from './products/products.area.ts';
import { buyers } from './buyers/buyers.area.ts';
import { dashboard } from './dashboard/dashboard.area.ts';
import { education } from './education/education.area.ts';
import { newspapers } from './newspapers/newspapers.area.ts';
import { imports } from './imports/imports.area.ts';
import { messages } from './messages/messages.area.ts';
import { orders } from './orders/orders.area.ts';
import { notifications } from './notifications/notifications.area.ts';
import { programs } from './programs/programs.area.ts';
import { packing } from './packing/packing.area.ts';
import { questions } from './questions/questions.area.ts';
import { refunds } from './refunds/refunds.area.ts';
import { reports } from './reports/reports.area.ts';
import { reviews } from './reviews/reviews.area.ts';
import { staff } from './staff/staff.area.ts';
import { work } from './work-list/work-list.area.ts';
import { officeRoutes } from './frame/routes.tsx';
import { followRouter } from './platform/leaving.ts';
import type { AreaPages } from './platform/areas.ts';

/** All areas, in the order of the menu. */
const areas: readonly AreaPages[] = [
  work,
  payments,
  refunds,
  courierCash,
  dashboard,
  reports,
  orders,
  packing,
  messages,
  products,
  imports,
  content,
  newspapers,
  education,
  questions,
  reviews,
  buyers,
  notifications,
  staff,
  programs,
  audit,
  account,
];

const router = createBrowserRouter(officeRoutes(areas));
followRouter(router);

export const App = () => <RouterProvider router={router} />;
