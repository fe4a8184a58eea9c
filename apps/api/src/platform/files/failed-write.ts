import { readFile, rm, writeFile } from 'node:fs/promises';

/** That a bucket refused a write, which reads do not show: a quota may be used up, or a key may only read. */
export interface FailedWrite {
  /** @returns the bytes of the write that failed last; 0 when a probe of that size has succeeded since */
  bytes(): Promise<number>;
  note(bytes: number): Promise<void>;
  forget(): Promise<void>;
}

/** @param path of a file, because other processes of this server store files than run its jobs; default: this process alone */
export function failedWrite(path?: string): FailedWrite {
  // Also where the disk is full.
  let known = 0;
  return {
    async bytes() {
      if (path === undefined) return known;
      return Number(await readFile(path, 'utf8').catch(() => known));
    },
    async note(bytes) {
      known = bytes;
      if (path !== undefined) await writeFile(path, `${bytes}`).catch(() => undefined);
    },
    async forget() {
      known = 0;
      if (path !== undefined) await rm(path, { force: true }).catch(() => undefined);
    },
  };
}
