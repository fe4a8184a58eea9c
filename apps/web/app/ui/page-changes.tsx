import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Does for client-side navigation what a browser does for a document: focuses the content, unless the new page has set
 * the focus, and announces the new title. Changes of the query move no focus. Rendered from the first change of the
 * path on.
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
    // The old page's focused element may still exist if two addresses share a page.
    if (activeElement?.closest('main') && focusedOn.current === pathname) return;
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [pathname]);
}

const overlays = '[role=dialog], [role=alertdialog]';

/** The title of the page. Pages that load data set it later. */
function useNewTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Between two pages the title is empty.
    const say = () => setTitle((last) => document.title || last);
    say();
    const observer = new MutationObserver(say);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return title;
}
