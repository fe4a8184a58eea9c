// Before all others: what they import reads it.
import './production.ts';
import { run } from './run.ts';

/** `npm start`: the shop and its back office as they are built. */
await run(async () => (await import('./built-screens.ts')).builtScreens);
