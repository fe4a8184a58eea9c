import type { FastifyBaseLogger } from 'fastify';

const ignore = () => {};

/** A job log that records errors, as `job: message`. */
export function failuresOnly(
  failures: string[],
): Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'> {
  return {
    debug: ignore,
    info: ignore,
    warn: (sentence: unknown) => void failures.push(String(sentence)),
    error: (({ job, err }: { job: string; err: Error }) =>
      void failures.push(`${job}: ${err.message}`)) as FastifyBaseLogger['error'],
  };
}
