import { useEffect, useState } from 'react';
import { EditionBytes } from './edition-bytes.ts';
import type { OpenPdf, Pdf } from './pdf.ts';

export interface OpenedPdf {
  /** Undefined until its first bytes are read. */
  readonly pdf: Pdf | undefined;
  readonly bytes: EditionBytes | undefined;
  /** Bytes read and bytes of the whole file; 0 while that is unknown. */
  readonly loaded: number;
  readonly total: number;
  /** It could not be opened. */
  readonly hasFailed: boolean;
  /** It is open, but bytes of a page could not be had. */
  readonly isStalled: boolean;
  readonly retry: () => void;
}

type State = Omit<OpenedPdf, 'retry'> & { readonly attempt: number };
const start: State = {
  attempt: 0,
  pdf: undefined,
  bytes: undefined,
  loaded: 0,
  total: 0,
  hasFailed: false,
  isStalled: false,
};

/** Opens a PDF file; pdf.js is loaded together with its first bytes. */
export function usePdf(url: string): OpenedPdf {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(start);
  const [opened, setOpened] = useState<OpenPdf>();

  useEffect(() => {
    let isCurrent = true;
    let open: OpenPdf | undefined;
    const set = (news: Partial<OpenedPdf>) => {
      if (!isCurrent) return;
      setState((last) => ({ ...(last.attempt === attempt ? last : { ...start, attempt }), ...news }));
    };
    const bytes = new EditionBytes(url, (loaded, total) => set({ loaded, total }));
    const work = async () => {
      const [{ openPdf }, length] = await Promise.all([import('./pdf.ts'), bytes.length()]);
      if (!isCurrent) return;
      open = openPdf(length, bytes, () => set({ isStalled: true }));
      setOpened(open);
      set({ bytes, pdf: await open.pdf });
    };
    work().catch(() => set({ hasFailed: true }));
    return () => {
      isCurrent = false;
      open?.close();
    };
  }, [url, attempt]);

  const shown = state.attempt === attempt ? state : start;
  const retry = () => {
    if (shown.hasFailed || !opened) return setAttempt(attempt + 1);
    setState({ ...shown, isStalled: false });
    opened.retry();
  };
  return { ...shown, retry };
}
