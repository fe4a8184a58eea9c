import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a browser does by itself when it opens a document, for navigations in the page: the focus goes to the content, unless
 * the new page has put it somewhere, and screen readers say the new title. Changes of the query move no focus.
 * Rendered from the first change of the path on.
 */
export function PageChanges() {
  useFocusOnContent();
  return (
    <p role="status" className="sr-only">
      {useNewTitle()}
    </p>
  );
}

function useFocusOnContent(): void {
  const { pathname } = useLocation();
  const focusedOn = useRef(pathname);

  useEffect(() => {
    const note = () => {
      focusedOn.current = location.pathname;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.closest(overlays)) return;
    // What the old page had focused may still be there when two addresses share a page.
    if (activeElement?.closest('main') && focusedOn.current === pathname) return;
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [pathname]);
}

const overlays = '[role=dialog], [role=alertdialog]';

/** The title of the page. Pages that wait for their data set it later. */
function useNewTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Between two pages there is none.
    const say = () => setTitle((last) => document.title || last);
    say();
    const observer = new MutationObserver(say);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return title;
}
