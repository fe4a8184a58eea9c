import type { AuditAction } from '@zay/contract/staff';

/** Acts that alert owners and the messenger of staff at once: changes of money, access and exported data. */
export const alertKinds = {
  'account-switched-off': 'account',
  'account-switched-on': 'account',
  'bank-added': 'account',
  'bank-changed': 'account',
  'bank-deleted': 'account',
  'payment-service-changed': 'account',
  'courier-added': 'setting',
  'courier-changed': 'setting',
  'courier-deleted': 'setting',
  'discount-code-added': 'setting',
  'discount-code-changed': 'setting',
  'discount-code-deleted': 'setting',
  'education-fee-changed': 'setting',
  'shop-setting-changed': 'setting',
  'api-token-created': 'program',
  'webhook-created': 'program',
  'webhook-changed': 'program',
  'webhook-secret-changed': 'program',
  'webhook-disabled': 'failing',
  'role-changed': 'staff',
  'role-created': 'staff',
  'role-deleted': 'staff',
  'staff-changed': 'staff',
  'staff-created': 'staff',
  'staff-disabled': 'staff',
  'staff-enabled': 'staff',
  'staff-password-changed': 'staff',
  'totp-reset': 'staff',
  'totp-set-up': 'staff',
  'totp-switched-off': 'staff',
  'password-link-created': 'buyer',
  'phone-reset': 'buyer',
  'orders-exported': 'export',
  'participants-exported': 'export',
  'payments-exported': 'export',
  'refunds-exported': 'export',
  'requests-exported': 'export',
} as const satisfies Partial<Record<AuditAction, string>>;

export type AlertedAction = keyof typeof alertKinds;
export type AlertKind = (typeof alertKinds)[AlertedAction];

export const isAlerted = (action: string): action is AlertedAction => Object.hasOwn(alertKinds, action);
