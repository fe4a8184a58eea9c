import {
  deleteEdition,
  editEdition,
  staffEdition,
  staffEditions,
  uploadEdition,
  type Edition,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { edit, publish, versionOfEdition, withdraw } from './newspapers.service.ts';
import { findEdition, readEditions, type StaffEditionRow } from './newspapers.store.ts';

export function registerEditions(app: FastifyInstance, deps: StaffDependencies): void {
  const { db } = deps;
  const show = async (id: number | Refusal) => {
    if (id instanceof Refusal) return id;
    const row = await findEdition(db, id);
    return row ? present(row) : refuse('not-found');
  };

  route(app, staffEditions, async ({ query }) => {
    const { items, total } = await readEditions(db, query);
    return { items: items.map(present), total };
  });
  route(app, staffEdition, ({ query }) => show(query.id));
  route(app, uploadEdition, async (call) =>
    call.file ? show(await publish(deps, call, call.file.bytes)) : refuse('file-required'),
  );
  route(app, editEdition, async (call) => show(await edit(deps, call, call.file?.bytes ?? null)));
  route(app, deleteEdition, async (call) => {
    const done = await withdraw(deps, call, call.body.id);
    if (done instanceof Refusal) return done;
    return { message: pick(call.language, 'The edition is withdrawn.', 'သတင်းစာကို ရုပ်သိမ်းပြီးပါပြီ။') };
  });
}

function present(row: StaffEditionRow): Edition {
  return {
    id: row.id,
    title: { en: row.title_en, my: row.title_my },
    publishedDate: row.published_date,
    edition: row.edition,
    isHighlight: row.is_highlight,
    imageUrl: mediaUrl(row.cover_key),
    pdfUrl: mediaUrl(row.pdf_key),
    pdfBytes: Number(row.bytes),
    createdDate: row.created_at.toISOString(),
    version: versionOfEdition(row),
  };
}
