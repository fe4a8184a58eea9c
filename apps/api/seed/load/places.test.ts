import { allTownship } from '@zay/contract';
import { expect, test } from 'vitest';
import { cell, readLines } from './data-files.ts';

/** Townships of each state or region, of the 330 that have a MIMU place code, by the state's id. */
const townshipCounts = {
  1: 18,
  2: 7,
  3: 7,
  4: 9,
  5: 37,
  6: 10,
  7: 28,
  8: 25,
  9: 28,
  10: 10,
  11: 17,
  12: 45,
  13: 55,
  14: 26,
  15: 8,
};

const placesOf = (path: string) =>
  readLines(path).map((line) => ({
    line,
    id: Number(line.id),
    en: cell(line, 'name_en'),
    my: cell(line, 'name_my'),
  }));
const townships = placesOf('shop/township');
const cities = placesOf('shop/city').map((city) => ({
  ...city,
  cashOnDelivery: city.line.offers_cash_on_delivery === 'true',
  townships: townships.filter(({ line }) => Number(line.city_id) === city.id),
}));
const states = placesOf('shop/state').map((state) => ({
  ...state,
  cities: cities.filter(({ line }) => Number(line.state_id) === state.id),
}));
const isWholeCity = ({ en }: { en: string }) => en === allTownship.en;
const townshipId = (cityId: number, name: string) =>
  cities.find(({ id }) => id === cityId)?.townships.find(({ en }) => en === name)?.id;
const repeated = <Value>(values: readonly Value[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('[PLACE-01] fifteen states and regions with all 330 townships, every one in a city', () => {
  const counts = states.map((state) => [state.id, state.cities.flatMap((city) => city.townships).length]);
  expect(Object.fromEntries(counts)).toEqual(townshipCounts);
  for (const state of states) expect([state.en, state.cities.length > 0]).toEqual([state.en, true]);
  for (const city of cities) expect([city.en, city.townships.length > 0]).toEqual([city.en, true]);
  expect(
    cities.filter((city) => city.townships.some(isWholeCity)).map((city) => city.townships.length),
  ).toEqual(Array(7).fill(1));
});

test('ids and names are unique', () => {
  expect(repeated(states.map(({ id }) => id))).toEqual([]);
  expect(repeated(cities.map(({ id }) => id))).toEqual([]);
  expect(repeated(townships.map(({ id }) => id))).toEqual([]);
  for (const language of ['en', 'my'] as const) {
    expect(repeated(cities.map((city) => city[language]))).toEqual([]);
  }
  for (const city of cities) {
    expect([city.en, repeated(city.townships.flatMap(({ en, my }) => [en, my]))]).toEqual([city.en, []]);
  }
});

/** Letters, what is stacked under them, medials, vowels and tones in the order of Unicode, NFC. */
const burmeseWords = /^(?:[က-အဿ](?:်?္[က-အ])?ျ?ြ?ွ?ှ?ေ?[ိီဲ]?[ုူ]?[ါာ]?ံ?့?်?း?|[ဣ-ဧဩဪ]း?|[ ()])+$/u;

test('[PLACE-01] every name is in English and in Burmese, in valid Unicode', () => {
  const names = [...states, ...cities].map(({ en, my }) => [en, my] as const);
  const all = [...names, ...townships.map(({ en, my }) => [en, my] as const)];
  for (const [en, my] of all) {
    expect(en).toMatch(/^[A-Z][A-Za-z ()-]*$/);
    expect([en, burmeseWords.test(my)]).toEqual([en, true]);
    expect([en, my.normalize('NFC')]).toEqual([en, my]);
  }
});

test('[PLACE-01] Yangon is 260 and the only city with cash on delivery; earlier ids are unchanged', () => {
  expect(cities.filter((city) => city.cashOnDelivery).map(({ id, en }) => [id, en])).toEqual([
    [260, 'Yangon'],
  ]);
  const known = [260, 261, 262, 263, 264, 265, 266, 267].map(
    (id) => cities.find((city) => city.id === id)?.en,
  );
  expect(known).toEqual([
    'Yangon',
    'Mandalay',
    'Nay Pyi Taw',
    'Mawlamyine',
    'Bago',
    'Pathein',
    'Taunggyi',
    'Magway',
  ]);
  expect(townshipId(260, 'Insein')).toBe(1);
  expect(townshipId(260, 'Bahan')).toBe(43);
  expect(townshipId(261, 'Aungmyaythazan')).toBe(44);
  expect(townshipId(267, allTownship.en)).toBe(85);
  expect(townshipId(260, 'Bagan')).toBeUndefined();
});
