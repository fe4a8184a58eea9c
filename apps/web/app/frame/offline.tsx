// For times without a connection: what the frame loads when the page is idle.
import { useRevalidator } from 'react-router';
import { keptAt } from '../platform/api/kept.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { loadedQueries } from '../platform/query-later.ts';
import { useAgain } from '../ui/use-again.ts';

export { keepVisit } from '../platform/service-worker.ts';

/** Says that the page is an old one, and reads it anew as soon as the shop can be reached. */
export function KeptBar({ at }: { at: number }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const readAnew = async () => {
    if (!(await isShopThere())) return;
    keptAt.set(0);
    await Promise.all([revalidate(), loadedQueries()?.queryClient.invalidateQueries()]);
  };
  useAgain(() => void readAnew());
  return (
    <p role="status" className="bg-gold-soft px-3 py-1.5 text-center text-sm">
      {t('errors.keptPage', { time: formatDateTime(new Date(at).toISOString()) })}
    </p>
  );
}

/** Asks the shop for a sign of life: reading the page again without it would replace the page by a failure. */
async function isShopThere(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store' });
    return ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
