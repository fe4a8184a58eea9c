import { timeLimit } from '../time-limit.ts';

/** Asks the shop for a sign of life. What is there instead, a captive portal for instance, does not give it. */
export async function isShopThere(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store', ...timeLimit(10_000) });
    return ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
