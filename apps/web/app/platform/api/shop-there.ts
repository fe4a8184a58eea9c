import { timeLimit } from '../time-limit.ts';

/** Checks whether the shop itself responds, not a captive portal for instance. */
export async function isShopThere(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store', ...timeLimit(10_000) });
    return ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
