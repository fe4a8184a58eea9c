import { isColour, palette } from '../pictures/colours.ts';
import type { Both } from '../text.ts';

/** One value of a choice: its names, what it adds to the price (a part of it) and its palette colour, if any. */
export type VariantValue = Both & { adds: number; colour?: string };
export type VariantLevel = Both & { values: readonly VariantValue[] };

const level = (
  en: string,
  my: string,
  values: readonly (readonly [en: string, my: string, adds?: number])[],
): VariantLevel => ({
  en,
  my,
  values: values.map(([valueEn, valueMy, adds = 0]) => ({ en: valueEn, my: valueMy, adds })),
});

const same = (en: string, my: string, values: string, step = 0): VariantLevel =>
  level(
    en,
    my,
    values.split(' ').map((value, index) => [value, value, index * step] as const),
  );

const colours = (names: readonly string[]): VariantLevel => ({
  en: 'Colour',
  my: 'အရောင်',
  values: names.map((name) => {
    if (!isColour(name)) throw new Error(`Not a colour: "${name}"`);
    return { en: palette[name].en, my: palette[name].my, adds: 0, colour: name };
  }),
});

const size = same('Size', 'အရွယ်အစား', 'S M L XL', 0);
const weight = 'အလေးချိန်';
const volume = 'ပမာဏ';
const storage = (small: boolean) =>
  level('Storage', 'သိုလှောင်မှု', [
    ['128 GB', '128 GB'],
    ['256 GB', '256 GB', 0.14],
    ...(small ? [] : ([['512 GB', '512 GB', 0.32]] as const)),
  ]);

const spice = level('Taste', 'အရသာ', [
  ['Mild', 'အစပ်မပါ'],
  ['Spicy', 'အစပ်', 0.04],
]);

/** The named sets of choices that the product lines use; a set may take colours after its name. */
const sets: Readonly<Record<string, (colourNames: readonly string[]) => VariantLevel[]>> = {
  C: (names) => [colours(names)],
  S: () => [size],
  SC: (names) => [size, colours(names)],
  SHOE: (names) => [same('Size', 'အရွယ်အစား', '37 38 39 40 41 42'), colours(names)],
  KIDS: (names) => [
    level('Age', 'အသက်', [
      ['3-4 years', '3-4 နှစ်'],
      ['5-6 years', '5-6 နှစ်', 0.06],
      ['7-8 years', '7-8 နှစ်', 0.12],
    ]),
    colours(names),
  ],
  KIDSIZE: () => [
    level('Age', 'အသက်', [
      ['5-6 years', '5-6 နှစ်'],
      ['7-8 years', '7-8 နှစ်', 0.06],
      ['9-10 years', '9-10 နှစ်', 0.12],
    ]),
  ],
  PHONE2: (names) => [storage(true), colours(names)],
  PHONE3: (names) => [
    level('Model', 'မော်ဒယ်', [
      ['Standard', 'ရိုးရိုး'],
      ['Plus', 'ပလပ်စ်', 0.18],
    ]),
    storage(false),
    colours(names),
  ],
  LAPTOP: () => [
    level('Memory', 'မမ်မိုရီ', [
      ['8 GB', '8 GB'],
      ['16 GB', '16 GB', 0.12],
    ]),
    level('Storage', 'သိုလှောင်မှု', [
      ['256 GB SSD', '256 GB SSD'],
      ['512 GB SSD', '512 GB SSD', 0.08],
      ['1 TB SSD', '1 TB SSD', 0.2],
    ]),
  ],
  MODEL: () => [
    level('Phone model', 'ဖုန်းမော်ဒယ်', [
      ['Orisu A14', 'အိုရီဆု A14'],
      ['Orisu A24', 'အိုရီဆု A24'],
      ['Teltara Lens 5', 'တယ်လ်တာရာ Lens 5'],
    ]),
  ],
  CAP: () => [
    level('Capacity', 'ပမာဏ', [
      ['32 GB', '32 GB'],
      ['64 GB', '64 GB', 0.45],
      ['128 GB', '128 GB', 1.1],
    ]),
  ],
  CAP2: () => [
    level('Capacity', 'ပမာဏ', [
      ['500 GB', '500 GB'],
      ['1 TB', '1 TB', 0.6],
      ['2 TB', '2 TB', 1.5],
    ]),
  ],
  TV: () => [
    level('Bundle', 'အတွဲ', [
      ['TV only', 'တီဗီ သီးသန့်'],
      ['With wall bracket', 'နံရံကပ်ခြေထောက်ပါ', 0.04],
    ]),
  ],
  LITRE: () => [
    level('Capacity', volume, [
      ['1 L', '1 လီတာ'],
      ['1.8 L', '1.8 လီတာ', 0.25],
      ['2.8 L', '2.8 လီတာ', 0.6],
    ]),
  ],
  LITREOIL: () => [
    level('Volume', volume, [
      ['1 L', '1 လီတာ'],
      ['3 L', '3 လီတာ', 1.85],
      ['5 L', '5 လီတာ', 3.6],
    ]),
  ],
  VOLFLASK: () => [
    level('Volume', volume, [
      ['500 ml', '500 မီလီလီတာ'],
      ['1 L', '1 လီတာ', 0.35],
    ]),
  ],
  ML: () => [
    level('Volume', volume, [
      ['150 ml', '150 မီလီလီတာ'],
      ['300 ml', '300 မီလီလီတာ', 0.7],
    ]),
  ],
  MLBABY: () => [
    level('Volume', volume, [
      ['150 ml', '150 မီလီလီတာ'],
      ['250 ml', '250 မီလီလီတာ', 0.2],
    ]),
  ],
  KG: () => [
    level('Weight', weight, [
      ['2 kg', '2 ကီလို'],
      ['5 kg', '5 ကီလို', 1.4],
      ['10 kg', '10 ကီလို', 3.7],
    ]),
  ],
  KGPET: () => [
    level('Weight', weight, [
      ['1.5 kg', '1.5 ကီလို'],
      ['3 kg', '3 ကီလို', 0.85],
      ['10 kg', '10 ကီလို', 4.6],
    ]),
  ],
  GRAM: () => [
    level('Weight', weight, [
      ['200 g', '200 ဂရမ်'],
      ['500 g', '500 ဂရမ်', 1.3],
    ]),
  ],
  C250: () => [
    level('Weight', weight, [
      ['100 g', '100 ဂရမ်'],
      ['250 g', '250 ဂရမ်', 1.2],
    ]),
  ],
  SPICY: () => [spice],
  SCENT: () => [
    level('Scent', 'ရနံ့', [
      ['Natural', 'သဘာဝ'],
      ['Jasmine', 'စံပယ်', 0.1],
      ['Rose', 'နှင်းဆီ', 0.1],
    ]),
  ],
  SHADE: (names) => [{ ...colours(names), en: 'Shade', my: 'အရောင်' }],
  TONE: () => [
    level('Tone', 'အသားရောင်', [
      ['Light', 'အဖြူ'],
      ['Natural', 'အလယ်အလတ်'],
      ['Tan', 'အညို'],
    ]),
  ],
  BED: (names) => [
    level('Bed size', 'ကုတင်အရွယ်', [
      ['Single', 'တစ်ယောက်အိပ်'],
      ['Double', 'နှစ်ယောက်အိပ်', 0.3],
      ['King', 'ကင်းဆိုဒ်', 0.55],
    ]),
    colours(names),
  ],
  BEDSIZE: () => [
    level('Bed size', 'ကုတင်အရွယ်', [
      ['Single', 'တစ်ယောက်အိပ်'],
      ['Double', 'နှစ်ယောက်အိပ်', 0.35],
    ]),
  ],
  DIAPER: () => [
    level('Size', 'အရွယ်အစား', [
      ['S - 60 pieces', 'S - 60 ခု'],
      ['M - 54 pieces', 'M - 54 ခု'],
      ['L - 48 pieces', 'L - 48 ခု', 0.03],
    ]),
  ],
  TOYSIZE: () => [
    level('Height', 'အမြင့်', [
      ['40 cm', '40 စင်တီမီတာ'],
      ['70 cm', '70 စင်တီမီတာ', 0.6],
      ['100 cm', '100 စင်တီမီတာ', 1.4],
    ]),
  ],
  BALL: () => [
    level('Ball size', 'ဘောလုံးဆိုဒ်', [
      ['Size 4', 'ဆိုဒ် 4'],
      ['Size 5', 'ဆိုဒ် 5', 0.1],
    ]),
  ],
  WEIGHTS: () => [
    level('Weight', weight, [
      ['2 x 3 kg', '3 ကီလို 2 ခု'],
      ['2 x 5 kg', '5 ကီလို 2 ခု', 0.6],
      ['2 x 8 kg', '8 ကီလို 2 ခု', 1.4],
    ]),
  ],
  OZ: () => [
    level('Weight', weight, [
      ['8 oz', '8 အောင်စ'],
      ['12 oz', '12 အောင်စ', 0.12],
    ]),
  ],
  TENT: () => [
    level('People', 'လူဦးရေ', [
      ['3 people', '3 ယောက်'],
      ['5 people', '5 ယောက်', 0.45],
    ]),
  ],
  GUITAR: () => [
    level('Size', 'အရွယ်အစား', [
      ['3/4 size', '3/4 ဆိုဒ်'],
      ['Full size', 'ဆိုဒ်ပြည့်', 0.2],
    ]),
  ],
  PETSIZE: () => [same('Size', 'အရွယ်အစား', 'S M L', 0.15)],
  PETSIZE2: (names) => [same('Size', 'အရွယ်အစား', 'S M L', 0.25), colours(names)],
  TANK: () => [
    level('Length', 'အလျား', [
      ['40 cm', '40 စင်တီမီတာ'],
      ['60 cm', '60 စင်တီမီတာ', 0.7],
    ]),
  ],
};

/** The level of a product that has nothing to choose; clients know it by this name in every language. */
export const defaultLevel: VariantLevel = level('Default', 'Default', [['Default', 'Default']]);

/** Levels of a product line's sixth cell, such as `SC rose,navy`; an empty cell is the Default level. */
export const variantLevels = (cell: string): VariantLevel[] => {
  if (cell === '') return [defaultLevel];
  const [name = '', names = ''] = cell.split(' ');
  const make = sets[name];
  if (!make) throw new Error(`No variant set "${name}"`);
  return make(names === '' ? [] : names.split(','));
};
