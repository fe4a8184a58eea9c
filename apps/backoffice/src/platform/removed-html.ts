import type { RemovedHtml } from '@zay/contract/staff';
import { officeText } from './language/texts.ts';

/** What was taken out of HTML, each kind once with its count: "program code (2), drawings (1)". */
export function removedList(removed: readonly RemovedHtml[]): string {
  const t = officeText();
  return removed
    .map(({ kind, count }) => t(`removedHtml.${kind}`, { n: count }))
    .join(t('removedHtml.comma'));
}
