import { type BodyOf, yangonDay } from '@zay/contract';
import { deleteClass, saveClass, staffClass, staffClasses, type StaffClass } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { isOpen } from '../../education/classes/classes.rules.ts';
import { countTaken } from '../../education/classes/places.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { TrainingClass } from '../../platform/database/schema.gen.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { isPublicPicture } from '../../platform/pictures/picture-files.store.ts';
import { versionOf } from '../../platform/version-of.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { changeOnceAsStaff, logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  findClass,
  hasStudents,
  lockClass,
  readClasses,
  removeClass,
  writeClass,
  type StaffClassRow,
} from './classes.store.ts';

export function registerStaffClasses(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  const today = () => yangonDay(clock());

  route(app, staffClasses, async ({ query }) => {
    const { items, total } = await readClasses(db, query);
    return { items: items.map((row) => present(row, today())), total };
  });

  route(app, staffClass, async ({ query }) => {
    const row = await findClass(db, query.id);
    return row ? present(row, today()) : refuse('not-found');
  });

  route(app, saveClass, async (call) => {
    const { id, imageKey } = call.body;
    const after = columnsOf(call.body);
    const work = async (trx: Queries) => {
      if (imageKey !== '' && !(await isPublicPicture(trx, imageKey))) return refuse('unknown-file');
      const before = id === null ? null : await lockClass(trx, id);
      if (before === undefined) return refuse('not-found');
      if (before && versionOf(fieldsOf(before)) !== call.body.version)
        return changedMeanwhile(trx, 'training_class', before.id, call.language);
      const { places } = call.body;
      const taken = before && places ? await countTaken(trx, before.id) : 0;
      if (places && places < taken) return refuse('places-taken', {}, { taken }).about('places');
      const saved = await writeClass(trx, id, after);
      const action = before ? 'class-changed' : 'class-created';
      const change = { action, entity: 'training_class', entityId: saved, after } as const;
      await logStaffChange(trx, call, before ? { ...change, before } : change);
      return { id: saved };
    };
    return changeOnceAsStaff(db, call, work, { isNew: id === null });
  });

  route(app, deleteClass, async (call) => {
    const { id } = call.body;
    const done = await transact(db, async (trx) => {
      // Blocks on concurrent registrations, which lock its row by their foreign key.
      const before = await lockClass(trx, id);
      if (!before) return refuse('not-found');
      if (await hasStudents(trx, id)) return refuse('class-in-use');
      await removeClass(trx, id);
      await logStaffChange(trx, call, {
        action: 'class-deleted',
        entity: 'training_class',
        entityId: id,
        before,
      });
      return id;
    });
    if (done instanceof Refusal) return done;
    return { message: pick(call.language, 'The class is deleted.', 'သင်တန်းကို ဖျက်ပြီးပါပြီ။') };
  });
}

const columnsOf = (body: BodyOf<typeof saveClass>) => ({
  name_en: body.name.en,
  name_my: body.name.my,
  description_en: body.description.en,
  description_my: body.description.my,
  schedule_en: body.schedule.en,
  schedule_my: body.schedule.my,
  address_en: body.address.en,
  address_my: body.address.my,
  start_date: body.startDate,
  end_date: body.endDate,
  fee: body.fee,
  ...(body.places === undefined ? {} : { places: body.places }),
  image_key: body.imageKey || null,
  active: body.isActive,
});

/** The editable fields. */
const fieldsOf = (row: Selectable<TrainingClass>) => ({
  name: { en: row.name_en, my: row.name_my },
  description: { en: row.description_en, my: row.description_my },
  schedule: { en: row.schedule_en, my: row.schedule_my },
  address: { en: row.address_en, my: row.address_my },
  startDate: row.start_date,
  endDate: row.end_date,
  fee: row.fee,
  places: row.places,
  imageKey: row.image_key ?? '',
  isActive: row.active,
});

function present(row: StaffClassRow, today: string): StaffClass {
  const fields = fieldsOf(row);
  return {
    id: row.id,
    ...fields,
    version: versionOf(fields),
    imageUrl: mediaUrl(row.image_key),
    isOpen: isOpen(row, today),
    paid: row.paid ?? 0,
    registered: row.registered ?? 0,
    taken: row.taken,
    waiting: row.waiting,
  };
}
