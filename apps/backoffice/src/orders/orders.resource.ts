import { staffOrder, staffOrders } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const orderRecords = resource({ name: 'orders', list: staffOrders, one: staffOrder });
