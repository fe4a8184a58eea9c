import { useState, useEffect, useRef, type ChangeEvent, type RefObject } from 'react';

/** Text of a box that follows `value` until the visitor types. */
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
 * Passes on text typed before hydration, for which React has no event.
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
    // Run once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return box;
}
