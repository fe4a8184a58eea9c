import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { registerBackInStock } from './back-in-stock.routes.ts';
import { registerBrands } from './brand.routes.ts';
import { registerCategories } from './category.routes.ts';
import { registerHome } from './home.routes.ts';
import { registerProductDetail } from './product-detail.routes.ts';
import { registerWishlist } from './wishlist.routes.ts';

export function registerCatalog(app: FastifyInstance, { db }: { db: Database }): void {
  registerHome(app);
  registerCategories(app);
  registerBrands(app);
  registerProductDetail(app);
  registerWishlist(app, db);
  registerBackInStock(app, db);
}
