import type { Random } from '../random.ts';
import { cell, table, type Both } from '../text.ts';
import { daily } from './kinds/daily.ts';
import { devices } from './kinds/devices.ts';
import { leisure } from './kinds/leisure.ts';
import { wear } from './kinds/wear.ts';

type Kind = { openings: Both[]; points: Both[]; closings: Both[] };

const readKind = (text: string): Kind => {
  const kind: Kind = { openings: [], points: [], closings: [] };
  const places = { '+': kind.openings, '-': kind.points, '=': kind.closings };
  for (const row of table(text, 2)) {
    const sign = cell(row, 0).charAt(0) as keyof typeof places;
    places[sign].push({ en: cell(row, 0).slice(1).trim(), my: cell(row, 1) });
  }
  return kind;
};

const kinds = new Map(
  Object.entries({ ...wear, ...devices, ...daily, ...leisure }).map(([name, text]) => [name, readKind(text)]),
);

const plurals: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  goes: 'go',
  carries: 'carry',
};
const plural = (verb: string) => plurals[verb] ?? verb.replace(/s$/, '');

/** The opening sentence about a product; verbs after the name agree with names such as "boxing gloves". */
const openingEn = (opening: string, name: string) => {
  const many = /[^s]s$/.test(name);
  const agreed = many
    ? opening.replace(/(\{name\} )(\w+s)\b/, (_, before: string, verb: string) => before + plural(verb))
    : opening;
  const text = agreed.replace('{name}', name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const properNouns = new Set(
  'Inle Pinni Shan Shwebo Kachin Yaw Zinme Pathein Ayeyar Chin Ywangan Myanmar English Laphet Padauk Acheik'.split(
    ' ',
  ),
);

/** A product's name in running English text: "Teak stool" becomes "the teak stool", names keep their capital. */
const inSentence = (kind: string, full: string, brand: string) => {
  if (kind === 'book') return `“${full}”`;
  const name = full.split(/,| \(/)[0] ?? full;
  const first = name.split(' ')[0] ?? name;
  const keeps =
    properNouns.has(first) ||
    brand.startsWith(first) ||
    /^[A-Z][a-z]+ [A-Z]/.test(name) ||
    /^[A-Z]{2}|^\d/.test(name);
  return `the ${keeps ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
};

/** The description of a product as HTML: opening, three or four points, a closing word; both languages say the same. */
export const describe = (kindName: string, name: Both, brand: Both, random: Random): Both => {
  const kind = kinds.get(kindName);
  if (!kind) throw new Error(`No texts for the kind "${kindName}"`);
  const opening = random.pick(kind.openings);
  const points = random.sample(kind.points, random.int(3, 4));
  const closing = random.pick(kind.closings);
  const list = (language: keyof Both) =>
    `<ul>${points.map((point) => `<li>${point[language]}</li>`).join('')}</ul>`;
  return {
    en: `<p>${openingEn(opening.en, inSentence(kindName, name.en, brand.en))}</p>${list('en')}<p>${closing.en}</p><p>Brand: ${brand.en}.</p>`,
    my: `<p>${opening.my.replace('{name}', name.my)}</p>${list('my')}<p>${closing.my}</p><p>အမှတ်တံဆိပ် - ${brand.my}</p>`,
  };
};
