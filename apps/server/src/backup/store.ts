import { printedPath } from './printed.ts';

/** An expected failure of a backup or a restore. `message` is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The objects of a place are gone, such as after unmounting a disk. It must be opened again. */
export class PlaceEmptied extends BackupError {
  override name = 'PlaceEmptied';
  constructor(place: string) {
    super(
      `${place} does not hold any more what was backed up there: is its disk mounted? Nothing is backed up until it is back. ` +
        `To begin anew there: npm run backup -- --anew --to ${printedPath(place)}`,
    );
  }
}

/**
 * A place that keeps objects by name, such as `base/2026-11-23T10-00-00.000Z/manifest`. Objects are small enough to be
 * held in memory (`partBytes` and a little more), so that a store needs no streams and may send one again.
 */
export interface BackupStore {
  /** Its name in messages, as the operator entered it. */
  readonly place: string;
  /** Stores an object durably and atomically. Replaces one of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Names that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** No error when there is none. */
  delete(name: string): Promise<void>;
  /** Completes the store. A store in one file appears only now. */
  close(): Promise<void>;
  /** Abandons the store. A store in one file is deleted. */
  discard(): Promise<void>;
}

/** Larger content is stored in parts of this size. */
export const partBytes = 16 * 1_048_576;

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EIO: 'the disk does not work',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Turns an error of the file system about `path` into a BackupError; returns any other error unchanged. */
export function explainDisk(path: string, error: unknown): unknown {
  const reason = reasons[codeOf(error)];
  return reason === undefined ? error : new BackupError(`${path} cannot be written: ${reason}.`);
}
