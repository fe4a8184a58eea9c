import { existsSync } from 'node:fs';
import type { Config } from '../../platform/config/config.ts';
import { isDatabaseAway, isDatabaseBusy, type Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { checkImport } from './check-import.ts';
import { failureOf } from './failure.ts';
import { dropFiles, importFile } from './import-files.ts';
import { rowsOfUpload } from './import-reading.ts';
import type { OnProgress } from './import-state.ts';
import { changeImport, findWaiting, type ImportRecord } from './imports.store.ts';
import { openPictures } from './pictures.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

interface ImportDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Pick<Config, 'dataDir'>;
}

/** Work of a job: checks, runs and undoes the imports that staff have asked for, one after the other. */
export async function workOnImports(deps: ImportDependencies, signal: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const record = signal.aborted ? undefined : await findWaiting(deps.db);
    if (!record) return done;
    await workOnImport(deps, record, signal);
    done += 1;
  }
}

async function workOnImport(
  { db, files, config: { dataDir } }: ImportDependencies,
  record: ImportRecord,
  signal: AbortSignal,
): Promise<void> {
  const onProgress = storedProgress(db, record.id);
  const pathOf = (kind: Parameters<typeof importFile>[2]) => importFile(dataDir, record.id, kind);
  try {
    if (record.state === 'undoing') {
      await undoImport(db, record, onProgress, signal);
      return await dropFiles(dataDir, record.id);
    }
    const archive = existsSync(pathOf('zip')) ? pathOf('zip') : undefined;
    const pictures = await openPictures({ db, files, archive, hosts: record.allowed_hosts });
    try {
      if (record.state === 'checking')
        await checkImport(
          db,
          record,
          rowsOfUpload(pathOf('file'), pathOf('reading')),
          pictures,
          onProgress,
          signal,
        );
      else if (await runImport(db, record, pictures, onProgress, signal)) await dropFiles(dataDir, record.id);
    } finally {
      pictures.close();
    }
  } catch (error) {
    // The next run of the job goes on.
    if (signal.aborted) return;
    // A file that cannot be read is no failure of the shop, and staff see it.
    if (record.state !== 'checking' || isDatabaseAway(error) || isDatabaseBusy(error)) throw error;
    await changeImport(db, record.id, { state: 'failed', failure: JSON.stringify(failureOf(error)) });
  }
}

/** At most once a second. */
function storedProgress(db: Database, id: number): OnProgress {
  let last = 0;
  return (progress) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    void changeImport(db, id, { progress: JSON.stringify(progress) }).catch(() => undefined);
  };
}
