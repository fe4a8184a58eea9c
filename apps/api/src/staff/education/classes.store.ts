import { orderStatuses, paymentStatuses, type QueryOf } from '@zay/contract';
import type { staffClasses } from '@zay/contract/staff';
import { sql, type Insertable } from 'kysely';
import { takenPlaces } from '../../education/classes/places.store.ts';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { TrainingClass } from '../../platform/database/schema.gen.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';

const deleted = sql.lit(orderStatuses.deleted);

/** Students of a class: registered and not cancelled, and those with an approved payment. */
const students = sql<{ registered: number; paid: number }>`(
  select count(*) filter (where placed.status is distinct from ${deleted})::int as registered,
    count(paid.id)::int as paid
  from class_registration as registration
  left join customer_order as placed on placed.class_registration_id = registration.id and placed.refused_reason is null
  left join payment as paid
    on paid.order_id = placed.id and paid.status = ${sql.lit(paymentStatuses.success)} and placed.status <> ${deleted}
  where registration.training_class_id = class.id)`;

const classes = (queries: Queries) =>
  queries
    .selectFrom('training_class as class')
    .leftJoinLateral(students.as('students'), (join) => join.onTrue())
    .selectAll('class')
    .select(['students.registered', 'students.paid'])
    .select(takenPlaces(sql`class.id`).as('taken'))
    .select((eb) =>
      eb
        .selectFrom('class_place_request as request')
        .select((request) => request.fn.countAll<number>().as('count'))
        .whereRef('request.training_class_id', '=', 'class.id')
        .where('request.notified_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    );

export type StaffClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>;

export function findClass(queries: Queries, id: number) {
  return classes(queries).where('class.id', '=', id).executeTakeFirst();
}

/** A page of classes; students are counted for this page only. */
export async function readClasses(queries: Queries, ask: QueryOf<typeof staffClasses>) {
  let rows = queries.selectFrom('training_class as class').select('class.id');
  if (ask.search !== '') {
    rows = rows.where((eb) =>
      eb.or([contains('class.name_en', ask.search), contains('class.name_my', ask.search)]),
    );
  }
  const sorts = { startDate: sql`class.start_date`, fee: sql`class.fee` };
  const { items: ids, total } = await readPage(rows, ask, sorts, sql`class.id`);
  const page = ids.map(({ id }) => id);
  const found = page.length > 0 ? await classes(queries).where('class.id', 'in', page).execute() : [];
  return { items: inOrderOf(ids, found), total };
}

export async function lockClass(trx: Queries, id: number) {
  return trx.selectFrom('training_class').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @returns its id */
export async function writeClass(
  trx: Queries,
  id: number | null,
  row: Insertable<TrainingClass>,
): Promise<number> {
  const written =
    id === null
      ? trx.insertInto('training_class').values(row).returning('id')
      : trx.updateTable('training_class').set(row).where('id', '=', id).returning('id');
  return (await written.executeTakeFirstOrThrow()).id;
}

export async function hasStudents(trx: Queries, id: number): Promise<boolean> {
  const rows = trx.selectFrom('class_registration').select('id').where('training_class_id', '=', id);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

export async function removeClass(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('training_class').where('id', '=', id).execute();
}
