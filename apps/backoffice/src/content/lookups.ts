import { staffResources } from '@zay/contract/staff';
import type { Lookup } from './lookup.ts';

const paths: Readonly<Record<string, string>> = {
  Category: 'categories',
  Brand: 'brands',
  Tag: 'tags',
  SizeChart: 'size-charts',
  OfferText: 'offer-texts',
  SearchSynonym: 'synonyms',
  Banner: 'banners',
  PopupBanner: 'popup-banners',
  TermsSection: 'terms',
  PageText: 'page-texts',
  Faq: 'faqs',
  Article: 'articles',
  UserManual: 'user-manuals',
  ShopLocation: 'shop-locations',
  DirectoryAddress: 'directory',
  DeleteReason: 'delete-reasons',
  ExamSubject: 'exam-subjects',
  EducationFee: 'education-fees',
  DeliveryService: 'delivery-services',
  Courier: 'couriers',
  PaymentService: 'payment-services',
  Bank: 'banks',
  DiscountCode: 'discount-codes',
  State: 'states',
  City: 'cities',
  Township: 'townships',
  ShopSetting: 'settings',
};

/** All lookup data with the paths of its lists, in the order of the menu. */
export const lookups: readonly Lookup[] = staffResources.map((resource) => {
  const path = paths[resource.name];
  if (path === undefined) throw new Error(`${resource.name} has no address`);
  return { path, resource };
});
