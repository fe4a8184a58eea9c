import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  checkProductImport,
  importProblemsFile,
  productImport,
  productImportHead,
  productImports,
  startProductImport,
  stopProductImport,
  undoProductImport,
  uploadImportPictures,
  uploadProductImport,
  type ProductImport,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { serveExport } from '../export-link.ts';
import { actorOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { importFile, isArchive, keepFile } from './import-files.ts';
import { keepReading, presentHead } from './import-reading.ts';
import { presentImport } from './import.presenter.ts';
import { listImports } from './import-list.store.ts';
import { changeImport, createImport, findImport, lockImport, type ImportRecord } from './imports.store.ts';
import { problemsFile } from './problems-file.ts';
import { startRun } from './run-import.ts';
import { canUndo, startUndo } from './undo-import.ts';

type State = ImportRecord['state'];

export function registerImports(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, config, clock } = deps;
  const read = async (id: number): Promise<ProductImport | Refusal> => {
    const record = await findImport(db, id);
    return record ? presentImport(db, record, config.dataDir, clock()) : refuse('import-not-found');
  };
  /** Changes an import that is in one of these states. */
  const act = async (
    id: number,
    states: readonly State[],
    work: (trx: Queries, record: ImportRecord) => Promise<void | Refusal>,
  ) => {
    const done = await transact(db, async (trx) => {
      const record = await lockImport(trx, id);
      if (!record || record.by_command) return refuse('import-not-found');
      if (!states.includes(record.state)) return refuse('import-not-now');
      return (await work(trx, record)) ?? null;
    });
    return done instanceof Refusal ? done : read(id);
  };

  route(app, productImports, ({ query }) => listImports(db, query));
  route(app, productImport, ({ query }) => read(query.id));
  route(app, productImportHead, async ({ query }) => {
    const record = await findImport(db, query.id);
    const path = importFile(config.dataDir, query.id, 'file');
    return record && existsSync(path) ? presentHead(path) : refuse('import-not-found');
  });
  route(app, uploadProductImport, async ({ file, body, caller }) => {
    if (!file?.path) return refuse('file-required');
    const { fileName } = body;
    const record = await createImport(db, {
      fileName,
      sha256: '',
      staffId: caller.staffId,
      byCommand: false,
    });
    await keepFile(file.path, importFile(config.dataDir, record.id, 'file'));
    return read(record.id);
  });
  route(app, uploadImportPictures, async ({ file, body }) => {
    if (!file?.path) return refuse('file-required');
    const { path } = file;
    if (!(await isArchive(path))) return refuse('not-an-archive');
    return act(body.id, ['uploaded', 'checked', 'failed'], async (trx) => {
      await keepFile(path, importFile(config.dataDir, body.id, 'zip'));
      await changeImport(trx, body.id, { state: 'uploaded' });
    });
  });
  route(app, checkProductImport, (call) => {
    const { id, createMissing, withStock, allowedHosts } = call.body;
    const pathOf = (kind: 'file' | 'reading') => importFile(config.dataDir, id, kind);
    return act(id, ['uploaded', 'checked', 'failed'], async (trx) => {
      await keepReading(pathOf('file'), pathOf('reading'), call.body);
      await changeImport(trx, id, {
        state: 'checking',
        failure: '',
        create_missing: createMissing,
        allowed_hosts: allowedHosts.map((host) => host.toLowerCase()),
        with_stock: withStock && call.caller.rights.has('stock'),
      });
    });
  });
  route(app, startProductImport, (call) =>
    act(call.body.id, ['checked', 'stopped'], (trx, { id }) => startRun(trx, id, actorOf(call))),
  );
  route(app, stopProductImport, ({ body }) =>
    act(body.id, ['running'], (trx, { id }) => changeImport(trx, id, { state: 'stopped' })),
  );
  route(app, undoProductImport, (call) =>
    act(call.body.id, ['done', 'stopped'], async (trx, record) => {
      if (!canUndo(record, clock())) return refuse('import-not-now');
      await rm(importFile(config.dataDir, record.id, 'zip'), { force: true });
      return startUndo(trx, record, actorOf(call));
    }),
  );

  const problemsLink = serveExport(app, deps, {
    name: 'import-problems',
    purpose: 'problems of an import',
    read: (filter, language) => problemsFile(db, Number((filter as { id?: unknown }).id), language),
  });
  route(app, importProblemsFile, async ({ query, language }) => {
    const record = await findImport(db, query.id);
    if (!record) return refuse('import-not-found');
    const format = record.file_name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
    return { url: problemsLink({ id: query.id, format }, language) };
  });
}
