import { cashHandover, cashHandovers } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const handoverRecords = resource({ name: 'cash-handovers', list: cashHandovers, one: cashHandover });
