/** `node scripts/simulate.ts --seed 7 --steps 1000000`: a long run of the simulated shop (docs/decisions/0193-simulation.md). */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '100000' } },
});
const child = spawn('npx', ['vitest', 'run', 'apps/api/src/testing/simulation'], {
  stdio: 'inherit',
  env: { ...process.env, SIMULATION_SEED: values.seed, SIMULATION_STEPS: values.steps },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
