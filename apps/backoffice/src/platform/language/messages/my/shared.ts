import { account } from '@zay/web/platform/language/messages/my/account.ts';
import { auth } from '@zay/web/platform/language/messages/my/auth.ts';
import { common } from '@zay/web/platform/language/messages/my/common.ts';
import { history } from '@zay/web/platform/language/messages/my/history.ts';

/** Texts of the shop that its ui kit shows by itself, in Burmese. */
export const shared = { account, auth, common, history } as const;
