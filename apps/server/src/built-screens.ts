import { backoffice, storefront } from './apps.ts';
import { registerBackoffice } from './backoffice.ts';
import { buildApp, isBuilt } from './build-app.ts';
import type { Screens } from './shop.ts';
import { registerStorefront } from './storefront.ts';

/** The pages of both applications as they are built; builds them first where that is due. */
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
