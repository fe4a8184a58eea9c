import { auditLog as getAuditLog } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const auditLog = resource({ name: 'audit', list: getAuditLog });
