/**
 * `npm run bench [-- --quick]`: all that has a limit and changes with the code, in about 20 minutes on two cores. Writes a table, its
 * numbers and a chart to bench/results/. Ends with status 1 when a limit is missed or a part fails.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure as floods } from './floods.ts';
import { measure as orders } from './orders.ts';
import { measure as pages } from './pages.ts';
import { measure as personal } from './personal.ts';
import { measure as processes } from './processes.ts';
import { measure as replica } from './replica.ts';
import { measure as search } from './search.ts';
import { asJson, chart, environment, isMissed, markdown, type Measure, type Row } from './table.ts';

const isQuick = process.argv.includes('--quick');
const parts: Readonly<Record<string, Measure>> = {
  pages,
  orders,
  processes,
  replica,
  floods,
  search,
  personal,
};
const results = join(import.meta.dirname, 'results');

const machine = environment();
const began = performance.now();
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
const rows: Row[] = [];
for (const [part, measure] of Object.entries(parts)) {
  try {
    rows.push(...(await measure(isQuick)));
  } catch (error) {
    const note = String(error).split('\n', 1)[0] ?? '';
    rows.push({ part, what: 'all of it', ours: Number.NaN, unit: '', atMost: 0, note });
    process.stderr.write(`${part}: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.stderr.write(`${part}: done after ${minutes()} minutes\n`);
}

const missed = rows.filter(isMissed).length;
const summary = `${rows.length} rows, ${missed} missed limits, ${minutes()} minutes`;
const size = isQuick ? 'Small sizes (--quick): only a try. ' : '';
const about = `${size}${machine['Processor']}, Node ${machine['Node']}, ${machine['Date']}, ${machine['Commit']}: ${summary}`;
const facts = Object.entries({ ...machine, Result: `${size}${summary}` });
await mkdir(results, { recursive: true });
await writeFile(
  join(results, 'latest.md'),
  `# Results of \`npm run bench\`

${facts.map(([name, value]) => `- ${name}: ${value}`).join('\n')}

"Ratio" is ours as a share of what it is compared with, or of its limit. "CPU ms" is processor time of the server for an answer,
without PostgreSQL. "MB" is the most that the server had in memory.

${markdown(rows)}`,
);
await writeFile(
  join(results, 'latest.json'),
  `${JSON.stringify({ machine, summary, isQuick, rows: rows.map(asJson) }, null, 2)}\n`,
);
await writeFile(join(results, 'latest.svg'), chart(rows, about));
process.stdout.write(`${markdown(rows)}\n${summary}\n`);
process.exitCode = missed > 0 ? 1 : 0;
