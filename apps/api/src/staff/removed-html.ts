import { countRemovals, type RemovedHtml } from '@zay/contract/staff';
import { Refusal } from '../platform/http/refusal.ts';
import { cleanHtmlReport } from '../platform/text/html.ts';

/**
 * Adds to the answer of a save what cleaning takes out of the HTML that was sent.
 * @param values of the record; `names` are those of its HTML in two languages
 */
export function withRemovedHtml<T extends object>(
  answer: T | Refusal,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): (T & { removed?: RemovedHtml[] }) | Refusal {
  if (answer instanceof Refusal) return answer;
  const kinds = names
    .flatMap((name) => Object.values(values[name] as { en: string; my: string }))
    .flatMap((html) => cleanHtmlReport(html).removed)
    .flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
  return kinds.length === 0 ? answer : { ...answer, removed: countRemovals(kinds) };
}
