import BankIcon from '~icons/lucide/landmark';
import BannerIcon from '~icons/lucide/image';
import BookIcon from '~icons/lucide/book-open';
import BrandIcon from '~icons/lucide/award';
import CategoryIcon from '~icons/lucide/folder-tree';
import CityIcon from '~icons/lucide/building-2';
import CourierIcon from '~icons/lucide/bus';
import CodeIcon from '~icons/lucide/ticket-percent';
import DirectoryIcon from '~icons/lucide/contact';
import ExamIcon from '~icons/lucide/graduation-cap';
import FaqIcon from '~icons/lucide/message-circle-question-mark';
import LeaveIcon from '~icons/lucide/user-x';
import ManualIcon from '~icons/lucide/book-text';
import MapIcon from '~icons/lucide/map';
import MoneyIcon from '~icons/lucide/banknote';
import OfferIcon from '~icons/lucide/badge-check';
import PageIcon from '~icons/lucide/file-text';
import PopupIcon from '~icons/lucide/app-window';
import RulerIcon from '~icons/lucide/ruler';
import SettingsIcon from '~icons/lucide/settings';
import ShopIcon from '~icons/lucide/store';
import SynonymIcon from '~icons/lucide/search-check';
import TagIcon from '~icons/lucide/tag';
import TermsIcon from '~icons/lucide/scale';
import TownshipIcon from '~icons/lucide/map-pin';
import TruckIcon from '~icons/lucide/truck';
import WalletIcon from '~icons/lucide/wallet';
import type { AreaPage, AreaPages } from '../platform/areas.ts';
import type { Lookup } from './lookup.ts';
import { lookups } from './lookups.ts';

type Menu = NonNullable<AreaPage['menu']>;

const places: Readonly<Record<string, readonly [Menu['group'], Menu['icon']]>> = {
  Category: ['catalogue', CategoryIcon],
  Brand: ['catalogue', BrandIcon],
  Tag: ['catalogue', TagIcon],
  SizeChart: ['catalogue', RulerIcon],
  OfferText: ['catalogue', OfferIcon],
  SearchSynonym: ['catalogue', SynonymIcon],
  Banner: ['content', BannerIcon],
  PopupBanner: ['content', PopupIcon],
  TermsSection: ['content', TermsIcon],
  PageText: ['content', PageIcon],
  Faq: ['content', FaqIcon],
  Article: ['content', BookIcon],
  UserManual: ['content', ManualIcon],
  ShopLocation: ['content', ShopIcon],
  DirectoryAddress: ['content', DirectoryIcon],
  DeleteReason: ['people', LeaveIcon],
  ExamSubject: ['education', ExamIcon],
  EducationFee: ['education', MoneyIcon],
  DeliveryService: ['shop', TruckIcon],
  Courier: ['shop', CourierIcon],
  PaymentService: ['shop', WalletIcon],
  Bank: ['shop', BankIcon],
  DiscountCode: ['shop', CodeIcon],
  State: ['shop', MapIcon],
  City: ['shop', CityIcon],
  Township: ['shop', TownshipIcon],
  ShopSetting: ['shop', SettingsIcon],
};

/** The pages of a kind: list, new record, record, and of accounts the test of their MMQR code. */
function pagesOf(lookup: Lookup): AreaPage[] {
  const { path, resource } = lookup;
  const { name, right, isFixed } = resource;
  const [group, icon] = places[name] ?? ['shop', SettingsIcon];
  const record: AreaPage = {
    path: `${path}/:id`,
    right,
    load: async () => ({ default: (await import('./lookup-pages.tsx')).recordPageOf(lookup) }),
  };
  const added: AreaPage = {
    path: `${path}/new`,
    right,
    load: async () => ({ default: (await import('./lookup-pages.tsx')).newPageOf(lookup) }),
  };
  const mmqrTest: AreaPage = {
    path: `${path}/:id/mmqr-test`,
    right,
    load: async () => ({ default: (await import('./mmqr-test-page.tsx')).mmqrTestPageOf(lookup) }),
  };
  return [
    {
      path,
      right,
      menu: { group, text: `content.${name}` as 'content.Category', icon },
      load: async () => ({ default: (await import('./lookup-pages.tsx')).listPageOf(lookup) }),
    },
    ...(isFixed ? [] : [added]),
    record,
    ...('mmqr' in resource.fields ? [mmqrTest] : []),
  ];
}

export const content: AreaPages = {
  pages: lookups.flatMap(pagesOf),
};
