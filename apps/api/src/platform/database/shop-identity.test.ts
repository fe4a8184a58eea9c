import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase, openUntilEnd } from '../../testing/databases.ts';
import { makeStaff } from '../../testing/staff.ts';
import type { DatabaseHandle } from './database.ts';
import { readFilesOwner, writeFilesOwner } from '../files/files-owner.ts';
import { assertRightShop, claimShop, WrongShop } from './shop-identity.ts';

const now = new Date('2026-11-23T03:00:00Z');
let database: DatabaseHandle;
let folder: string;

const openEmpty = async () => openUntilEnd((await cloneDatabase('schema')).url);
const newFolder = () => mkdtemp(join(inject('runFolder'), 'identity-'));

beforeEach(async () => {
  database = await openEmpty();
  folder = await newFolder();
});

const claim = (demo = false, filesFolder = folder, { db } = database) =>
  claimShop(db, { demo, filesFolder }, now);
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it started',
    (error: unknown) => (error instanceof WrongShop ? error.message : String(error)),
  );
const putFile = async (filesFolder = folder) => {
  await mkdir(join(filesFolder, 'private'), { recursive: true });
  await writeFile(join(filesFolder, 'private', `${'a'.repeat(32)}.jpg`), 'slip');
};
const fill = ({ db } = database) =>
  db.insertInto('city').values({ id: 1, name_en: 'Yangon', name_my: 'ရန်ကုန်' }).execute();
const nameFile = ({ db } = database) =>
  db
    .insertInto('file')
    .values({
      key: `${'a'.repeat(32)}.jpg`,
      kind: 'private',
      mime: 'image/jpeg',
      bytes: 4,
      sha256: 'a'.repeat(64),
    })
    .execute();

test('[SAFE-15] a new database and its folder get one id, and keep it over every start', async () => {
  const { id } = await claim();
  expect(await readFilesOwner(folder)).toBe(id);
  await putFile();
  expect([await claim(), await readFilesOwner(folder)]).toEqual([{ id, isDemo: false }, id]);
});

test('[SAFE-15] another database with the folder, empty or of another shop, is refused and unchanged', async () => {
  const { id } = await claim();
  await putFile();
  const other = await openEmpty();
  const says = await refusal(claim(false, folder, other));
  expect(says).toContain(`belong to the shop ${id}, but the database is empty`);
  expect(await other.db.selectFrom('shop').selectAll().execute()).toEqual([]);

  const elsewhere = await newFolder();
  const { id: otherId } = await claim(false, elsewhere, other);
  const wanted = { demo: false, filesFolder: folder };
  const difference = `belong to the shop ${id}, the database to the shop ${otherId}`;
  expect(await refusal(assertRightShop(other.db, wanted))).toContain(difference);
  expect(await refusal(claim(false, folder, other))).toContain(difference);
  expect(await readFile(join(folder, 'shop-id'), 'utf8')).toBe(`${id}\n`);
});

test('[SAFE-15] files without an id are refused with an empty database, as when copied from an older version', async () => {
  await putFile();
  expect(await refusal(claim())).toContain('The database is empty, but there are files in');
  expect(await readFilesOwner(folder)).toBeNull();
});

test('[SAFE-15] an installation of an older version is adopted, but not with the folder of another shop', async () => {
  await fill();
  await nameFile();
  expect(await refusal(claim())).toContain('The files of this database are not in');
  await putFile();
  const { id } = await claim();
  expect(await readFilesOwner(folder)).toBe(id);
  // As after a start that was killed before writing the id into the folder.
  await database.db.updateTable('shop').set({ files_marked_at: null }).execute();
  await rm(join(folder, 'shop-id'));
  expect(await claim()).toEqual({ id, isDemo: false });

  const older = await openEmpty();
  await fill(older);
  expect(await refusal(claim(false, folder, older))).toMatch(/carries no id.*delete .*shop-id/);
  await rm(join(folder, 'shop-id'));
  await claim(false, folder, older);
});

test('[SAFE-40] an installation of an older version with lost files explains how to start without them, and then does', async () => {
  await fill();
  await nameFile();
  const says = await refusal(claim());
  const [, into = ''] = /put an empty file named lost into (\S+): then the shop starts/.exec(says) ?? [];
  await mkdir(into, { recursive: true });
  await writeFile(join(into, 'lost'), '');
  const { id } = await claim();
  expect(await readFilesOwner(folder)).toBe(id);
});

test('[SAFE-16] a second server with its own folder is refused, with or without files', async () => {
  const { id } = await claim();
  const other = await newFolder();
  const says = await refusal(claim(false, other));
  expect(says).toContain(`The files of this database are not in ${other}`);
  expect(says).toContain('all servers of a database share its files');
  await putFile(other);
  expect(await refusal(claim(false, other))).toContain(`write the line ${id} into ${other}/shop-id`);
  await writeFilesOwner(other, id);
  expect(await claim(false, other)).toEqual({ id, isDemo: false });
});

test('[SAFE-16] of two servers with two folders that start on a new database, one is refused', async () => {
  const other = await newFolder();
  const both = await Promise.all([refusal(claim()), refusal(claim(false, other))]);
  expect(both.filter((says) => says === 'it started')).toHaveLength(1);
});

test('[SAFE-17] a shop stays demo or real: a contradicting setting is refused', async () => {
  await claim(false);
  expect(await refusal(claim(true))).toMatch(/belongs to a real shop, and DEMO is on: start it with DEMO=0/);
  const demo = await openEmpty();
  const elsewhere = await newFolder();
  expect(await claim(true, elsewhere, demo)).toMatchObject({ isDemo: true });
  expect(await refusal(claim(false, elsewhere, demo))).toMatch(
    /belongs to a demo, and DEMO=0 asks for a real shop.*DATA_DIR.*npm run go-live/,
  );
});

test('[SAFE-17] a shop of an older version without the demo’s staff is real; with them the setting decides', async () => {
  await fill();
  expect(await refusal(claim(true))).toContain('belongs to a real shop');
  await makeStaff(database.db, 'owner');
  expect(await claim(false)).toMatchObject({ isDemo: false });
  expect(await refusal(claim(true))).toContain('belongs to a real shop');
});
