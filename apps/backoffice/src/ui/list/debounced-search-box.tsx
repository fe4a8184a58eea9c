import { useDraft } from '@zay/web/ui/input-hooks.ts';
import { useEffect, useEffectEvent, type ChangeEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isLeaving } from '../../platform/leaving.ts';

/** Milliseconds after the last key until the list is queried. */
const pause = 300;

interface AskWhenTypedProps {
  readonly value: string;
  /** Typing replaces the history entry: back leaves the list instead of undoing letters. */
  readonly onAsk: (text: string, options: { replace: true }) => void;
  readonly children: (box: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  }) => ReactNode;
}

/** A text box that reports its text when typing pauses. */
export function DebouncedSearchBox({ value, onAsk, children }: AskWhenTypedProps) {
  const [text, setText] = useDraft(value);
  const { pathname } = useLocation();
  const ask = useEffectEvent(() => {
    if (text.trim() !== value) onAsk(text.trim(), { replace: true });
  });
  useEffect(() => {
    let timer = setTimeout(function tell() {
      // A link pressed right after typing must not be undone by this navigation.
      if (isLeaving(pathname)) timer = setTimeout(tell, pause);
      else ask();
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pathname]);
  return children({ value: text, onChange: ({ target }) => setText(target.value) });
}
