// JavaScript without types, so that a Node without TypeScript support can print the required version.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const wanted = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < wanted) {
  console.error(
    `Zay runs on Node ${wanted} or later, and this is Node ${process.versions.node}: start it with "npm start", which brings its own.`,
  );
  process.exit(1);
}
// Later starts, also of workers, load compiled code. A folder that cannot be written makes no difference.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));
process.env['NODE_COMPILE_CACHE'] ??= compiled;
module.enableCompileCache(process.env['NODE_COMPILE_CACHE']);
await import('./main.ts');
