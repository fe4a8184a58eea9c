/** A shop without pages, which take long to build: the API has all the database access. */
import '../../src/production.ts';
import { run } from '../../src/run.ts';

const noScreens = {
  prepare: async () => {},
  registerStorefront: async () => {},
  registerBackoffice: async () => {},
};
await run(async () => noScreens);
