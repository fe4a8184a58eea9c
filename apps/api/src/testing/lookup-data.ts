import { formFields, type StaffResource } from '@zay/contract/staff';
import type { Database } from '../platform/database/database.ts';
import { makeCategory, makeFile } from './catalogue.ts';

let made = 0;

/** A unique number per run. */
function nextNumber() {
  made += 1;
  return made;
}

/** The row of a public picture with a generated name. */
export const makePicture = (db: Database) =>
  makeFile(db, `${nextNumber().toString(16).padStart(32, '0')}.jpg`);

export async function makeState(db: Database): Promise<number> {
  const row = await db
    .insertInto('state')
    .values({ name_en: `State ${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function makeCity(db: Database): Promise<number> {
  const row = await db
    .insertInto('city')
    .values({ name_en: `City ${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const makers: Readonly<Record<string, (db: Database) => Promise<number>>> = {
  State: makeState,
  City: makeCity,
  Category: (db) => makeCategory(db, `Category ${nextNumber()}`),
};

function make(db: Database, resource: string): Promise<number> {
  const maker = makers[resource];
  if (!maker) throw new Error(`tests cannot make a ${resource}`);
  return maker(db);
}

/** A valid record with unique values; its texts contain `word`. */
export async function sampleOf(
  db: Database,
  resource: StaffResource,
  word = 'Sample',
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, { kind, of = '', values: choices = [], isOptional }] of Object.entries(
    formFields(resource.fields),
  )) {
    const number = nextNumber();
    if (kind === 'texts') values[name] = { en: `${word} ${number}`, my: `နမူနာ ${number}` };
    if (kind === 'html') values[name] = { en: `<p>${word} ${number}</p>`, my: `<p>နမူနာ ${number}</p>` };
    if (kind === 'text') values[name] = `${word} ${number}`;
    if (kind === 'list') values[name] = [`097700${number}`];
    // Marks and days must rise in the order of their fields.
    if (kind === 'number' || kind === 'kyats') values[name] = Math.min(number, 300);
    if (kind === 'switch') values[name] = !['hidden', 'mmqrAmount'].includes(name);
    if (kind === 'mmqr') values[name] = '';
    if (kind === 'date') values[name] = isOptional ? null : '2026-11-01';
    if (kind === 'picture') values[name] = await makePicture(db);
    if (kind === 'choice') values[name] = choices[0];
    if (kind === 'reference') values[name] = isOptional ? null : await make(db, of);
    if (kind === 'rates')
      values[name] = [{ cityId: await makeCity(db), townshipId: null, fromGrams: number, fee: 2_000 }];
    if (kind === 'references') values[name] = [await make(db, of)];
  }
  if (resource.name === 'ExamSubject')
    Object.assign(values, { passMark: 40, distinctionMark: 80, fullMark: 100 });
  if (resource.name === 'Courier') values['trackingUrl'] = 'https://courier.example/{number}';
  if (resource.name === 'DiscountCode')
    Object.assign(values, {
      code: `${word}${nextNumber()}`.toUpperCase(),
      takesOff: nextNumber(),
      productIds: [],
      mostUses: 0,
    });
  // Settings include a percentage, and limits other than 0.
  if (resource.name === 'ShopSetting') values['value'] = 1 + (nextNumber() % 99);
  return values;
}
