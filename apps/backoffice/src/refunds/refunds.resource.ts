import { staffRefund, staffRefunds } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const refundRecords = resource({ name: 'refunds', list: staffRefunds, one: staffRefund });
