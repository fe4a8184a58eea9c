import { faqCategories } from '../../help.ts';
import { bannerLinks, bannerTypes } from '../../ids.ts';
import {
  choice,
  day,
  html,
  list,
  optionalDay,
  optionalPicture,
  picture,
  reference,
  texts,
  toggle,
} from './fields.ts';
import { staffResource } from './resource.ts';

/** Texts and banners of the shop. */

const content = { right: 'content' } as const;
const titleLength = 200;
const textLength = 1_000;
/** Target of a tap; 0 none. */
const link = choice([0, bannerLinks.promotion, bannerLinks.newArrival, bannerLinks.bestSelling]);

/** Shown from the first to the last day, both included and optional. */
export const staffBanners = staffResource({
  ...content,
  name: 'Banner',
  words: ['banner', 'banners'],
  isOrdered: true,
  filters: ['type'],
  fields: {
    image: picture(),
    type: choice([bannerTypes.main, bannerTypes.ad]),
    isWeb: toggle(),
    linkId: link,
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    active: toggle(),
  },
});

export const staffPopupBanners = staffResource({
  ...content,
  name: 'PopupBanner',
  words: ['popup banner', 'popup banners'],
  isDescending: true,
  fields: {
    image: picture(),
    linkId: link,
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    active: toggle(),
  },
});

export const staffTerms = staffResource({
  ...content,
  name: 'TermsSection',
  words: ['section of the terms', 'sections of the terms'],
  isOrdered: true,
  fields: { title: texts(titleLength), description: html() },
});

export const staffPageTexts = staffResource({
  ...content,
  name: 'PageText',
  words: ['information page', 'information pages'],
  isFixed: true,
  isNamed: true,
  fields: { title: texts(titleLength), description: html() },
});

export const staffFaqs = staffResource({
  ...content,
  name: 'Faq',
  words: ['question that is often asked', 'questions that are often asked'],
  isOrdered: true,
  filters: ['category'],
  fields: {
    category: choice(faqCategories),
    question: texts(titleLength),
    answer: texts(textLength, { isLong: true }),
  },
});

export const staffShopLocations = staffResource({
  ...content,
  name: 'ShopLocation',
  words: ['shop location', 'shop locations'],
  isOrdered: true,
  fields: {
    name: texts(100),
    address: texts(500, { isLong: true, isOptional: true }),
    phoneNumbers: list(30),
  },
});

export const staffUserManuals = staffResource({
  ...content,
  name: 'UserManual',
  words: ['user manual', 'user manuals'],
  isOrdered: true,
  fields: { title: texts(titleLength), content: html({ isOptional: true }), image: optionalPicture() },
});

export const staffArticles = staffResource({
  ...content,
  name: 'Article',
  words: ['article', 'articles'],
  sorts: ['publishedDate', 'title'],
  isDescending: true,
  fields: {
    title: texts(titleLength),
    summary: texts(500, { isLong: true, isOptional: true }),
    content: html({ isOptional: true }),
    image: optionalPicture(),
    publishedDate: day(),
    hidden: toggle(),
  },
});

export const staffDirectoryAddresses = staffResource({
  ...content,
  name: 'DirectoryAddress',
  plural: 'DirectoryAddresses',
  words: ['address of the directory', 'addresses of the directory'],
  isOrdered: true,
  filters: ['stateId'],
  fields: {
    stateId: reference('State'),
    name: texts(100),
    fullAddress: texts(500, { isLong: true }),
    phoneNumbers: list(30),
  },
});

export const staffDeleteReasons = staffResource({
  ...content,
  name: 'DeleteReason',
  words: ['reason for leaving', 'reasons for leaving'],
  isOrdered: true,
  fields: { name: texts(titleLength), active: toggle() },
});
