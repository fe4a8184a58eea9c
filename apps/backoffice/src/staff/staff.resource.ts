import { saveStaff, staffAccount, staffList } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const staffRecords = resource({ name: 'staff', list: staffList, one: staffAccount, save: saveStaff });
