import { orderThreads } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const threadList = resource({ name: 'messages', list: orderThreads });
