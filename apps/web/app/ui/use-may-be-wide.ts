import { useSyncExternalStore } from 'react';

const wideScreen = '(min-width: 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the desktop frame may be on screen: always true on the server, which does not know the screen. */
export function useMayBeWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => true,
  );
}
