import type { TermsItem } from '@zay/contract';
import { Sections } from './sections.tsx';
import { rulePath } from './footer-text.ts';

/** The terms, each with a page of its own. */
export function TermsSections({ terms }: { terms: readonly TermsItem[] }) {
  return (
    <Sections
      sections={terms.map(({ id, title, description }) => ({ title, description, path: rulePath(id) }))}
    />
  );
}
