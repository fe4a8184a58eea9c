import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { hasPart, laterPart, loadParts } from './catalogues.ts';
import { useLanguage } from './context.ts';

/**
 * Renders `children` once their texts are loaded. For lazy components of the pages that visits begin on: the texts of
 * other lazy components come with the page.
 */
export function LaterTexts({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [part] = useState(laterPart);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // When the texts cannot be loaded, only this component stays hidden.
    loadParts(language, [part]).then(renderAgain, () => undefined);
  }, [language, part]);
  return hasPart(language, part) ? children : null;
}
