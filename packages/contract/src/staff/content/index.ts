import * as settings from './settings.ts';
import * as shelves from './shelves.ts';
import * as words from './words.ts';
import { endpointsOf, type StaffResource } from './resource.ts';

export type { ResourceField } from './fields.ts';
export type { StaffResource } from './resource.ts';
export * from './settings.ts';
export * from './shelves.ts';
export * from './words.ts';

/** All lookup data, in the order of the menu. */
export const staffResources: readonly StaffResource[] = [
  shelves.staffCategories,
  shelves.staffBrands,
  shelves.staffTags,
  shelves.staffSizeCharts,
  shelves.staffOfferTexts,
  shelves.staffSearchSynonyms,
  words.staffBanners,
  words.staffPopupBanners,
  words.staffTerms,
  words.staffPageTexts,
  words.staffFaqs,
  words.staffArticles,
  words.staffUserManuals,
  words.staffShopLocations,
  words.staffDirectoryAddresses,
  words.staffDeleteReasons,
  settings.staffExamSubjects,
  settings.staffEducationFees,
  settings.staffDeliveryServices,
  settings.staffCouriers,
  settings.staffPaymentServices,
  settings.staffBanks,
  settings.staffDiscountCodes,
  settings.staffStates,
  settings.staffCities,
  settings.staffTownships,
  settings.staffShopSettings,
];

export const contentEndpoints = [...staffResources.flatMap(endpointsOf), settings.switchReceivingAccount];
