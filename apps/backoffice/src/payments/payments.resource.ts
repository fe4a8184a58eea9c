import { paymentChecks } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const paymentQueue = resource({ name: 'payments', list: paymentChecks });
