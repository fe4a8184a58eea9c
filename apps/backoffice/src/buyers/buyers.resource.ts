import { staffBuyer, staffBuyers } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const buyerRecords = resource({ name: 'buyers', list: staffBuyers, one: staffBuyer });
