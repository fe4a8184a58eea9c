import type { RemovedHtml } from '@zay/contract/staff';
import { useText } from '../../../platform/language/context.ts';
import { removedList } from '../../../platform/removed-html.ts';

interface RemovedNoticeProps {
  /** When it is removed: it was pasted or typed, or it is removed on saving. */
  readonly when: 'pasted' | 'typed' | 'saving';
  readonly removed: readonly RemovedHtml[];
}

/** Lists what is taken out of a text; announced when it changes. */
export function RemovedNotice({ when, removed }: RemovedNoticeProps) {
  const t = useText();
  return (
    <p role="status" className="text-sm empty:hidden">
      {removed.length > 0 && t(`removedHtml.${when}`, { list: removedList(removed) })}
    </p>
  );
}
