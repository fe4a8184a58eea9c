// Before all others: what they import reads it.
import './production.ts';
import { backoffice, storefront } from './apps.ts';
import { registerBackoffice } from './backoffice.ts';
import { buildApp, isBuilt } from './build-app.ts';
import { run } from './run.ts';
import { registerStorefront } from './storefront.ts';

/** `npm start`: the shop and its back office as they are built; builds them first where that is due. */
await run({
  async prepare(say) {
    for (const app of [storefront, backoffice]) {
      if (await isBuilt(app)) continue;
      say(`Building the ${app.name} (once after an install or a change) …`);
      await buildApp(app);
    }
  },
  registerStorefront,
  registerBackoffice,
});
