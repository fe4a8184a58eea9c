import { messages as kit } from '@zay/web/ui/messages.en.ts';
import { messages as more } from '@zay/web/ui/more-messages.en.ts';

/** Texts of the shop that its ui kit shows by itself. */
export const shared = { common: kit.common, ui: more.ui } as const;
