/** A shop without its pages, which take long to build: all that meets the database is served by the API. */
import '../../src/production.ts';
import { run } from '../../src/run.ts';

const noScreens = {
  prepare: async () => {},
  registerStorefront: async () => {},
  registerBackoffice: async () => {},
};
await run(async () => noScreens);
