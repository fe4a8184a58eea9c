/** For `node --import`: changes the module of a broken build in the processes that tests start. */
import { registerHooks } from 'node:module';
import { breaker } from './broken-build.ts';

const broken = breaker(process.env['BROKEN_BUILD'] ?? '');

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const source = broken(String(loaded.source), url);
    return source === null ? loaded : { ...loaded, source };
  },
});
