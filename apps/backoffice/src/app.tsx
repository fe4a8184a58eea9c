import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { audit } from './audit/audit.area.ts';
import { products } from './products/products.area.ts';
import { officeRoutes } from './frame/routes.tsx';
import type { AreaPages } from './platform/areas.ts';

/** Every area of the back office, in the order of the menu. */
const areas: readonly AreaPages[] = [products, audit];

const router = createBrowserRouter(officeRoutes(areas));

export const App = () => <RouterProvider router={router} />;
