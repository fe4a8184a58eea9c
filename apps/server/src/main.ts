// Imported first, because other modules read NODE_ENV when they are imported.
import './production.ts';
import { run } from './run.ts';

/** `npm start`: runs the built shop and back office. */
await run(async () => (await import('./built-screens.ts')).builtScreens);
