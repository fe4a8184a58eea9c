// Before all others: what they import reads it.
import './production.ts';
import { buildStorefront, isStorefrontBuilt } from './build-storefront.ts';
import { run } from './run.ts';
import { registerStorefront } from './storefront.ts';

/** `npm start`: the shop with the storefront as it is built; builds it first where that is due. */
await run({
  async prepare(say) {
    if (await isStorefrontBuilt()) return;
    say('Building the storefront (once after an install or a change) …');
    await buildStorefront();
  },
  register: registerStorefront,
});
