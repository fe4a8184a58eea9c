import { limits } from '../../limits.ts';
import {
  detail,
  html,
  list,
  optionalPicture,
  optionalReference,
  picture,
  references,
  texts,
  toggle,
  choice,
  once,
} from './fields.ts';
import { staffResource } from './resource.ts';

/** Lookup data that sorts and describes products. */

export const staffCategories = staffResource({
  name: 'Category',
  plural: 'Categories',
  words: ['category', 'categories'],
  right: 'content',
  isOrdered: true,
  filters: ['parentId'],
  fields: {
    name: texts(100),
    parentId: optionalReference('Category'),
    image: optionalPicture(),
    background: optionalPicture(),
    /** Categories whose goods buyers need with these: cases with phones. */
    goesWith: detail(references('Category')),
    popular: toggle(),
    hidden: toggle(),
  },
});

export const staffBrands = staffResource({
  name: 'Brand',
  words: ['brand', 'brands'],
  right: 'content',
  isOrdered: true,
  sorts: ['name'],
  fields: {
    name: texts(100),
    description: html({ isOptional: true }),
    logo: optionalPicture(),
    banner: optionalPicture(),
    popular: toggle(),
    hidden: toggle(),
  },
});

export const staffTags = staffResource({
  name: 'Tag',
  words: ['tag', 'tags'],
  right: 'content',
  isOrdered: true,
  sorts: ['name'],
  fields: { name: texts(100) },
});

export const staffSizeCharts = staffResource({
  name: 'SizeChart',
  words: ['size chart', 'size charts'],
  right: 'content',
  sorts: ['name'],
  fields: { name: texts(100), image: picture() },
});

export const offerKinds = ['shipping', 'warranty', 'policy', 'installation', 'pre-order-tc'] as const;

export const staffOfferTexts = staffResource({
  name: 'OfferText',
  words: ['text of the offer', 'texts of the offer'],
  right: 'content',
  isOrdered: true,
  filters: ['kind'],
  fields: { kind: once(choice(offerKinds)), title: texts(limits.landmark), description: html() },
});

/** Synonyms: a search for one of `words` also searches for the others and for `finds`. */
export const staffSearchSynonyms = staffResource({
  name: 'SearchSynonym',
  words: ['synonym', 'synonyms'],
  right: 'content',
  fields: {
    words: { ...list(60, { isOptional: false, most: 30 }), example: ['phone case', 'iphone cover'] },
    finds: { ...list(60, { most: 30 }), example: [] },
  },
});
