import { both, type Both } from '../text.ts';

type TagKey =
  | 'gift'
  | 'made-here'
  | 'summer'
  | 'rainy'
  | 'school'
  | 'office'
  | 'travel'
  | 'home'
  | 'kitchen'
  | 'kids'
  | 'festival'
  | 'everyday'
  | 'premium'
  | 'energy-saving';

/** Tags in the order of the search page; their ids are their places, from 1. */
export const tags: Readonly<Record<TagKey, Both>> = {
  gift: both('Gift ideas', 'လက်ဆောင်'),
  'made-here': both('Made in Myanmar', 'ပြည်တွင်းဖြစ်'),
  summer: both('Summer', 'နွေရာသီ'),
  rainy: both('Rainy season', 'မိုးရာသီ'),
  school: both('Back to school', 'ကျောင်းသုံး'),
  office: both('Office', 'ရုံးသုံး'),
  travel: both('Travel', 'ခရီးသွား'),
  home: both('For the home', 'အိမ်သုံး'),
  kitchen: both('Kitchen helpers', 'မီးဖိုချောင်သုံး'),
  kids: both('For children', 'ကလေးများအတွက်'),
  festival: both('Festival', 'ပွဲတော်'),
  everyday: both('Everyday', 'နေ့စဉ်သုံး'),
  premium: both('Premium', 'အထူးကောင်းမွန်'),
  'energy-saving': both('Energy saving', 'မီးစားသက်သာ'),
};

const keys = Object.keys(tags) as TagKey[];
export const tagId = (key: TagKey): number => keys.indexOf(key) + 1;

/** The tags that the products of a main category draw from. */
export const tagsOfMain: Readonly<Record<string, readonly TagKey[]>> = {
  women: ['made-here', 'summer', 'festival', 'gift', 'everyday'],
  men: ['made-here', 'office', 'festival', 'everyday'],
  shoes: ['everyday', 'travel', 'gift', 'office', 'rainy'],
  phones: ['gift', 'premium', 'travel', 'everyday'],
  computers: ['office', 'school', 'premium', 'energy-saving'],
  appliances: ['home', 'energy-saving', 'summer', 'kitchen'],
  home: ['home', 'kitchen', 'gift', 'made-here'],
  beauty: ['made-here', 'gift', 'everyday', 'summer'],
  grocery: ['made-here', 'kitchen', 'festival', 'everyday'],
  baby: ['kids', 'gift', 'school'],
  sports: ['travel', 'summer', 'rainy', 'kids'],
  books: ['school', 'office', 'gift', 'kids'],
  pets: ['home', 'everyday', 'gift'],
};
