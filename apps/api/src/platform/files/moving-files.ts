import { Readable } from 'node:stream';
import type { FileKind, FileStore } from './files.ts';

/**
 * The files of a shop that is moving: new ones are stored in `to`, and what is not there yet is read in `from`, so that the
 * shop goes on while `npm run files` copies them. Sweeps leave `from` alone.
 */
export function movingFiles(to: FileStore, from: FileStore): FileStore {
  const find = async <T>(look: (files: FileStore) => Promise<T | null>) => (await look(to)) ?? look(from);
  return {
    ...to,
    read: (kind, name) => find((files) => files.read(kind, name)),
    size: (kind, name) => find((files) => files.size(kind, name)),
    exists: async (kind, name) => (await to.exists(kind, name)) || from.exists(kind, name),
    stream: (kind, name, start, end) =>
      Readable.from(
        (async function* parts() {
          const files = (await to.exists(kind, name)) ? to : from;
          yield* files.stream(kind, name, start, end);
        })(),
        { objectMode: false },
      ),
    async remove(kind, name) {
      await to.remove(kind, name);
      await from.remove(kind, name);
    },
    // The command that moves them claims `to` when it is complete.
    owner: async () => (await to.owner()) ?? from.owner(),
    holdsFiles: async () => (await to.holdsFiles()) || from.holdsFiles(),
    problem: async (isThorough) => (await to.problem(isThorough)) ?? from.problem(),
    async list(kind: FileKind) {
      const there = await to.list(kind);
      const known = new Set(there.map(({ name }) => name));
      return [...there, ...(await from.list(kind)).filter(({ name }) => !known.has(name))];
    },
  };
}
