import { useEffect, useReducer, type ReactNode } from 'react';
import { hasPart, loadParts } from './catalogues.ts';
import { useLanguage } from './context.ts';
import { laterPart } from './text-parts.ts';

/**
 * Renders `children` once their texts are loaded. For lazy components of landing pages; the texts of other lazy
 * components load with the page.
 */
export function LaterTexts({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // If the texts fail to load, only this component stays hidden.
    loadParts(language, [laterPart]).then(renderAgain, () => undefined);
  }, [language]);
  return hasPart(language, laterPart) ? children : null;
}
