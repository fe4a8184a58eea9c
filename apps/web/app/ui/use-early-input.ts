import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands on what was typed before the page was hydrated: it stands in the box, but nobody was told.
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
