import { useState, useEffect, useRef, type ChangeEvent, type RefObject } from 'react';

/** The text of a box that follows `value` until somebody types: what is typed is never lost. */
export function useDraft(value: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (text === followed) setText(value);
  }
  return [text, setText];
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Passes on what was typed before the page was hydrated, for which React has sent no event.
 * @returns the ref for the box
 */
export function useEarlyInput<Box extends TextBox>(
  onChange: ((event: ChangeEvent<Box>) => void) | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const element = box.current;
    if (element && element.value !== element.defaultValue)
      onChange?.({ target: element, currentTarget: element } as ChangeEvent<Box>);
    // Once, right after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return box;
}
