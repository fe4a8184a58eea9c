import { useDraft } from '@zay/web/ui/input-hooks.ts';
import { useEffect, useEffectEvent, type ChangeEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isLeaving } from '../../platform/leaving.ts';

/** Milliseconds without a key until a list is asked. */
const pause = 300;

interface AskWhenTypedProps {
  readonly value: string;
  /** While somebody types, the address is replaced: back leads out of the list, not letter by letter through it. */
  readonly onAsk: (text: string, options: { replace: true }) => void;
  readonly children: (box: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  }) => ReactNode;
}

/** A text box that reports its text once the typing pauses. */
export function DebouncedSearchBox({ value, onAsk, children }: AskWhenTypedProps) {
  const [text, setText] = useDraft(value);
  const { pathname } = useLocation();
  const ask = useEffectEvent(() => {
    if (text.trim() !== value) onAsk(text.trim(), { replace: true });
  });
  useEffect(() => {
    let timer = setTimeout(function tell() {
      // Whoever pressed a link right after typing would be called back.
      if (isLeaving(pathname)) timer = setTimeout(tell, pause);
      else ask();
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pathname]);
  return children({ value: text, onChange: ({ target }) => setText(target.value) });
}
