import { useState } from 'react';

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
