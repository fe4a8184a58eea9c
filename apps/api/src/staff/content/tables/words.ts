import {
  lookupAction,
  staffArticles,
  staffBanners,
  staffDeleteReasons,
  staffDirectoryAddresses,
  staffFaqs,
  staffPageTexts,
  staffPopupBanners,
  staffShopLocations,
  staffTerms,
  staffUserManuals,
} from '@zay/contract/staff';
import type { Queries } from '../../../platform/database/database.ts';
import { logStaffChange, type StaffCall } from '../../staff-act.ts';
import type { Draft, StaffTable } from '../staff-table.ts';
import { rising } from './rising.ts';

const shownDays = rising(['startsOn', 'endsOn'], 'last-before-first');

/** Only one popup is active: activating one deactivates the other. */
async function switchOthersOff(trx: Queries, { id, values }: Draft, call: StaffCall) {
  if (!values['active']) return {};
  const others = await trx
    .updateTable('popup_banner')
    .set({ active: false })
    .where('active', '=', true)
    .$if(id !== null, (rows) => rows.where('id', '!=', Number(id)))
    .returning('id')
    .execute();
  for (const other of others)
    await logStaffChange(trx, call, {
      action: lookupAction(staffPopupBanners.name, 'changed'),
      entity: 'popup_banner',
      entityId: other.id,
      before: { active: true },
      after: { active: false },
    });
  return {};
}

/** Texts and banners of the shop. */
export const wordTables: readonly StaffTable[] = [
  { resource: staffBanners, table: 'banner', within: ['type', 'is_web'], problems: shownDays },
  {
    resource: staffPopupBanners,
    table: 'popup_banner',
    problems: shownDays,
    prepare: switchOthersOff,
  },
  { resource: staffTerms, table: 'terms_section' },
  { resource: staffPageTexts, table: 'page_text', key: 'name' },
  { resource: staffFaqs, table: 'faq', within: ['category'] },
  { resource: staffArticles, table: 'article' },
  { resource: staffUserManuals, table: 'user_manual' },
  { resource: staffShopLocations, table: 'shop_location' },
  { resource: staffDirectoryAddresses, table: 'directory_address', within: ['state_id'] },
  {
    resource: staffDeleteReasons,
    table: 'delete_reason',
    unique: { field: 'name' },
    usedBy: [
      { what: { en: 'deleted accounts', my: 'ဖျက်ထားသော အကောင့်' }, table: 'buyer', column: 'delete_reason_id' },
    ],
  },
];
