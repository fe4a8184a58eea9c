import { backoffice, storefront } from './apps.ts';
import { registerBackoffice } from './backoffice.ts';
import { buildApp, isBuilt } from './build-app.ts';
import type { Screens } from './shop.ts';
import { registerStorefront } from './storefront.ts';

/** Serves the built storefront and back office, and builds them first if they are missing or outdated. */
export const builtScreens: Screens = {
  async prepare(say) {
    for (const app of [storefront, backoffice]) {
      if (await isBuilt(app)) continue;
      say(`Building the ${app.name} (once after an install or a change) …`);
      await buildApp(app);
    }
  },
  registerStorefront,
  registerBackoffice,
};
