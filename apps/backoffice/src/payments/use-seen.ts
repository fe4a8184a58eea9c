import { useEffect, useState } from 'react';

/** Milliseconds within which a second press belongs to the first one. */
const doublePressMs = 500;

/**
 * Whether what is on screen has been there long enough that a press is meant for it, and not for what stood there before.
 * @param what names it; undefined while nothing is there
 */
export function useSeen(what: string | undefined): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(what), doublePressMs);
    return () => clearTimeout(timer);
  }, [what]);
  return what !== undefined && seen === what;
}
