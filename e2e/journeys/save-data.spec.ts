import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Journeys ask for less motion, which would stop the banners too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '4g' }]) {
  const saves = connection.effectiveType !== '4g';
  test(`[PWA-03] ${JSON.stringify(connection)}: ${saves ? 'nothing plays or loads by itself' : 'banners move, and dialogs are there'}`, async ({
    page,
    context,
    baseURL,
    buyer,
  }) => {
    await prepareVisit(context, baseURL);
    await signIn(page, buyer);
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await open(page, '/');
    const highlights = page.getByRole('main').getByRole('region', { name: 'Highlights' });
    await expect(
      highlights.getByRole('button', { name: saves ? 'Let the banners move' : 'Stop the banners' }),
    ).toBeVisible();
    // The page has had its seconds, and the first banner has stood its time.
    await page.clock.runFor(8_000);
    await expect.poll(() => asked.some((path) => path.includes('/waiting-bar-'))).toBe(true);
    const pictures = await highlights.locator('img').count();
    if (saves) expect(pictures).toBe(1);
    else expect(pictures).toBeGreaterThan(1);
    expect(asked.some((path) => path.includes('/overlays-'))).toBe(!saves);
  });
}
