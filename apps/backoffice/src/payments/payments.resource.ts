import { paymentChecks, staffKeptPayments } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const paymentQueue = resource({ name: 'payments', list: paymentChecks });
export const keptPaymentList = resource({ name: 'kept-payments', list: staffKeptPayments });
