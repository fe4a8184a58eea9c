import type {
  AccessControlProvider,
  AuthProvider,
  I18nProvider,
  NotificationProvider,
} from '@refinedev/core';
import { hasRight } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { currentTexts, officeText, parseOfficeLanguage, switchLanguage } from '../language/texts.ts';
import type { TextKey } from '../language/text.ts';
import type { Resource } from '../resources.ts';
import { currentMember, logIn, logOut, readMember, type Credentials } from '../session.ts';

/** Login and logout are the same with and without Refine; a session that has ended is noticed by the api itself. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    await logIn(credentials);
    return { success: true };
  },
  logout: async () => {
    await logOut();
    return { success: true };
  },
  check: async () => ({ authenticated: (await readMember()) !== null }),
  onError: () => Promise.resolve({}),
  getIdentity: () => Promise.resolve(currentMember.get() ?? null),
  getPermissions: () => Promise.resolve(currentMember.get()?.rights ?? []),
};

/** A record may be touched by whoever has the right of its endpoint. The server asks again. */
export function accessControlProvider(resources: readonly Resource[]): AccessControlProvider {
  const endpointOf = { create: 'save', edit: 'save', delete: 'remove', show: 'one', list: 'list' } as const;
  return {
    can: ({ resource: name, action }) => {
      const resource = resources.find((one) => one.name === name);
      const act = endpointOf[action as keyof typeof endpointOf];
      return Promise.resolve({ can: hasRight(currentMember.get()?.rights ?? [], resource?.[act]?.right) });
    },
  };
}

/** What Refine says by itself, in words of ours. */
const refineTexts: Readonly<Record<string, TextKey>> = {
  'notifications.createSuccess': 'kit.saved',
  'notifications.editSuccess': 'kit.saved',
  'notifications.deleteSuccess': 'kit.deleted',
};

export const i18nProvider: I18nProvider = {
  getLocale: () => currentTexts.get()?.language ?? 'en-US',
  changeLocale: (language: string) => switchLanguage(parseOfficeLanguage(language)),
  translate: (key: string) => officeText()((refineTexts[key] ?? key) as 'kit.saved'),
};

/** Messages go through the shop's toasts; failures are shown where they belong by lists and forms. */
export const notificationProvider: NotificationProvider = {
  open: ({ message, description, type }) =>
    showToast(type === 'error' ? (description ?? message) : message, {
      kind: type === 'error' ? 'error' : 'success',
    }),
  close: () => undefined,
};
