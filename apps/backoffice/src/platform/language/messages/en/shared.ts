import { account } from '@zay/web/platform/language/messages/en/account.ts';
import { auth } from '@zay/web/platform/language/messages/en/auth.ts';
import { common } from '@zay/web/platform/language/messages/en/common.ts';
import { history } from '@zay/web/platform/language/messages/en/history.ts';

/** Texts of the shop that its ui kit shows by itself. */
export const shared = { account, auth, common, history } as const;
