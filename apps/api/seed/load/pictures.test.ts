import sharp from 'sharp';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawCover } from '../../src/content/cover.ts';
import { readLines } from './data-files.ts';
import { readPictures } from './pictures.ts';

const pictures = await readPictures();
const products = readLines('demo/product');
const ofGoods = [...pictures].filter(([path]) => path.startsWith('products/'));

test('[SHOW-28] every product has a picture for cards, a second view and a picture of use, none of them heavy', () => {
  for (const { handle } of products)
    for (const name of ['1', '2', '3'])
      expect([handle, name, pictures.has(`products/${handle}/${name}.webp`)]).toEqual([handle, name, true]);
  const unfit = ofGoods.filter(
    ([, { bytes, width, height }]) => !width || width < 480 || width !== height || bytes.length > 60_000,
  );
  expect(unfit.map(([path]) => path)).toEqual([]);
  const total = [...pictures.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(total).toBeLessThan(20_000_000);
});

test('[SHOW-29] goods on cards stand on one calm grey ground, neither white nor dark', async () => {
  const grounds = await Promise.all(
    ofGoods
      .filter(([path], index) => !/\/[23]\.\w+$/.test(path) && index % 3 === 0)
      .map(async ([path, { bytes }]) => {
        const corner = sharp(bytes).extract({ left: 4, top: 4, width: 24, height: 24 });
        const means = [...(await corner.resize(1, 1).raw().toBuffer())];
        return { path, light: Math.min(...means), tint: Math.max(...means) - Math.min(...means) };
      }),
  );
  expect(grounds.filter(({ light, tint }) => light < 190 || light > 240 || tint > 10)).toEqual([]);
});

test('[SHOW-64] manuals, services and banks have icons of one colour on another, covers of newspapers are pictures', () => {
  for (const [path, { bytes, extension }] of pictures) {
    if (path.startsWith('newspapers'))
      expect([path, extension]).toEqual([path, expect.stringMatching(/^(webp|pdf)$/)]);
    if (!/^(manuals|services|banks)\//.test(path) || /-(qr|chosen)\./.test(path)) continue;
    const colours = new Set(String(bytes).match(/(?<=(?:fill|stroke)=")#\w+|gradient|url/gi));
    expect([path, colours.size]).toEqual([path, 2]);
  }
});

const papers = [...pictures].filter(([path]) => /^newspapers\/.*pdf$/.test(path));

test('[NEWS-10] a paper of the demo is in Burmese', async () => {
  expect(papers.length).toBe(readLines('demo/newspaper').length);
  for (const [path, { bytes }] of papers) {
    const { promise } = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const { items } = await (await (await promise).getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    const burmese = text.match(/[\u1000-\u109f]/g) ?? [];
    expect([path, burmese.length > 200]).toEqual([path, true]);
  }
});

/** Grey levels of a picture, made small. */
const greysOf = async (bytes: Buffer) => [
  ...(await sharp(bytes).resize(40, 52, { fit: 'fill' }).greyscale().raw().toBuffer()),
];

test('[NEWS-10] the cover of a paper of the demo is its first page', { timeout: 120_000 }, async () => {
  for (const [path, { bytes }] of papers) {
    const drawn = await drawCover(bytes);
    if (typeof drawn === 'string') throw new Error(`${path}: ${drawn}`);
    const cover = await greysOf(pictures.get(path.replace('pdf', 'webp'))?.bytes ?? Buffer.alloc(0));
    const differences = (await greysOf(drawn)).map((grey, at) => Math.abs(grey - (cover[at] ?? 0)));
    expect([path, Math.max(...differences) < 40]).toEqual([path, true]);
  }
});

test('[SHOW-30] a size chart is that of the garment', () => {
  const charts: Readonly<Record<string, readonly string[]>> = {
    longyi: ['htamein', 'paso'],
    dresses: ['dresses'],
    trousers: ['trousers-and-skirts', 'trousers-and-shorts'],
    shorts: ['trousers-and-skirts', 'trousers-and-shorts'],
    shoes: ['sports-shoes', 'sandals-and-slippers', 'dress-shoes'],
    clothes: [
      'yinzi-and-blouses',
      'tops-and-t-shirts',
      'taikpon-jackets',
      't-shirts-and-polos',
      'shirts',
      'jackets-and-hoodies',
    ],
    children: ['children-s-clothes'],
    'children-longyi': ['children-s-clothes'],
    'children-dresses': ['children-s-clothes'],
  };
  const charted = products.filter(({ size_chart: chart }) => chart);
  expect(charted.length).toBeGreaterThan(35);
  expect(charted.filter((line) => !charts[line.size_chart ?? '']?.includes(line.category ?? ''))).toEqual([]);
  const named = (part: string) => charted.filter(({ handle }) => handle?.includes(part));
  expect(named('shorts').map((line) => line.size_chart)).toEqual(['shorts', 'shorts']);
  expect(named('school-longyi').map((line) => line.size_chart)).toEqual(['children-longyi']);
});
