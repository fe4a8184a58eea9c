import { backoffice, storefront } from './apps.ts';
import { buildApp } from './build-app.ts';

/** `npm run build`: builds the browser applications again. */
for (const app of [storefront, backoffice]) {
  await buildApp(app);
  console.log(`The ${app.name} is built.`);
}
