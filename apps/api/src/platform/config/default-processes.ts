import { availableParallelism, totalmem } from 'node:os';

const mostProcesses = 8;

/** Default of WEB_PROCESSES: one for each core beyond the first, which the database gets; one where memory is short. */
export function defaultProcesses(cores = availableParallelism(), bytes = memoryBytes()): number {
  return bytes < 2 * 1024 ** 3 ? 1 : Math.min(mostProcesses, Math.max(1, cores - 1));
}

/** Memory that this process may use: of the container, if there is one, else of the machine. */
const memoryBytes = () => Math.min(process.constrainedMemory() || Infinity, totalmem());
