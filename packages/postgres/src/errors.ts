/** The embedded database cannot start for a reason the operator can fix; `message` explains it. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** Another live process holds the data folder. Nothing was changed. */
export class DataDirInUse extends DatabaseStartError {
  override name = 'DataDirInUse';
  /** The holder is a command, which ends on its own. */
  readonly byCommand: boolean;

  constructor(message: string, byCommand = false) {
    super(message);
    this.byCommand = byCommand;
  }
}

/** Advice when the embedded database cannot run on this machine. */
export const useOwnDatabase =
  'Set DATABASE_URL to a PostgreSQL 16 or later of your own; then nothing is embedded.';

/** The code of a system error (ENOENT, EACCES …), or '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const reasons: Record<string, string> = {
  EACCES: 'permission denied (does it belong to root or another user?)',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
};

/** In messages of PostgreSQL and SQLite. */
const fullTexts = /No space left on device|Disk quota exceeded|disk is full/;

/** Whether a disk is full: by an error of the file system, of a statement, or in the words of PostgreSQL's programs. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error)) || fullTexts.test(error.message)) return true;
  return isDiskFull(error.cause);
}

export const diskFull = (folder: string): string =>
  `The disk of ${folder} is full: make room on it, or move the folder to a larger disk and set DATA_DIR to that.`;

/** Converts file system errors of the data folder into a sentence; other errors are returned unchanged. */
export function explainFolder(dataDir: string, error: unknown): unknown {
  if (isDiskFull(error)) return new DatabaseStartError(diskFull(dataDir), { cause: error });
  const reason = reasons[codeOf(error)];
  if (reason === undefined) return error;
  return new DatabaseStartError(
    `The data folder ${dataDir} cannot be written: ${reason}. Fix that, or set DATA_DIR to another folder.`,
  );
}
