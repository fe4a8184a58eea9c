import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Queries } from '../../src/platform/database/database.ts';
import { nayPyiTaw } from '../places/states/nay-pyi-taw.ts';
import { states } from '../places/states.ts';
import { columns } from './columns.ts';

type Pair = { en: string; mm: string };
type NrcData = {
  nrcTypes: { name: Pair }[];
  nrcTownships: { short: Pair; name: Pair; stateCode: string }[];
};

/** mm-nrc writes the letter wa as the digit zero, once even behind its vowel sign, has marks without width, and a name in Zawgyi. */
const mend = (text: string) =>
  text
    .replaceAll('ေ၀', 'ဝေ')
    .replaceAll('၀', 'ဝ')
    .replaceAll('မန္ကန္', 'မန်ကန်')
    .replaceAll(/\u200b|\u200c/g, '');

const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s(-])[a-z]/g, (start) => start.toUpperCase());

const named = ({ en, mm }: Pair) => columns('name', { en: titleCase(en), my: mend(mm) });

/** '9*', Nay Pyi Taw, is 9. */
const numberOf = (code: string) => Number.parseInt(code, 10);

/** The parts of a registration card's number, from the data of mm-nrc (MIT). */
export async function loadNrc(db: Queries): Promise<void> {
  const path = createRequire(import.meta.url).resolve('mm-nrc/src/assets/NRC_Data.json');
  const data = JSON.parse(readFileSync(path, 'utf8')) as NrcData;
  const numbered = states
    .filter((state) => state.id !== nayPyiTaw.id)
    .map((state) => ({ id: state.id, ...columns('name', state) }));
  await db.insertInto('nrc_state').values(numbered).execute();
  // Five townships have no code ('-'), so no card can name them.
  const townships = data.nrcTownships
    .filter(({ short }) => short.en !== '-')
    .map(({ short, name, stateCode }) => ({
      nrc_state_id: numberOf(stateCode),
      short_form_en: short.en,
      short_form_my: mend(short.mm),
      ...named(name),
    }));
  await db.insertInto('nrc_township').values(townships).execute();
  const types = data.nrcTypes.map(({ name }, index) => ({
    id: index + 1,
    code_en: name.en,
    code_my: name.mm,
  }));
  await db.insertInto('nrc_type').values(types).execute();
}
