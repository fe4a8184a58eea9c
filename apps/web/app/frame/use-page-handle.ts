import { useMatches } from 'react-router';
import type { PageHandle } from '../platform/page.tsx';

/** What the page on screen asks of the frame. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}
