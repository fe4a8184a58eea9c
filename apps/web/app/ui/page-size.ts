import { useLayoutEffect } from 'react';

/**
 * Sets the size of printed pages while its component is shown. The Content-Security-Policy allows no `style` element for it.
 * @param declarations of `@page`, such as `size: A4`
 */
export function usePageSize(declarations: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${declarations} }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [declarations]);
}
