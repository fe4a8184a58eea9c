import { sentNotifications } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const sentList = resource({ name: 'notifications', list: sentNotifications });
