import { messages as kit } from '@zay/web/ui/messages.my.ts';
import { messages as more } from '@zay/web/ui/more-messages.my.ts';

/** Texts of the shop that its ui kit shows by itself, in Burmese. */
export const shared = { common: kit.common, ui: more.ui } as const;
