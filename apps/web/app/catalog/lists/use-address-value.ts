import { useLocation } from 'react-router';
import { useHydrated } from '../../platform/store.ts';

/** Reads a value from the address or, once the browser has taken over, from the navigation state. */
export function useAddressValue(): (name: string) => string | null {
  const { search, state } = useLocation();
  const isHydrated = useHydrated();
  const query = new URLSearchParams(search);
  return (name) => {
    const inQuery = query.get(name);
    if (inQuery !== null || !isHydrated) return inQuery;
    const inState = (state as Readonly<Record<string, unknown>> | null)?.[name];
    if (Array.isArray(inState)) return inState.join(',');
    return typeof inState === 'string' || typeof inState === 'number' ? String(inState) : null;
  };
}
