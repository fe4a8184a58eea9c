import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Reduced motion, the default of journeys, would stop the banners too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '4g' }]) {
  const saves = connection.effectiveType !== '4g';
  test(`[PWA-03] ${JSON.stringify(connection)}: ${saves ? 'nothing plays or loads automatically' : 'banners move, and dialogs load'}`, async ({
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
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.clock.install();
    await open(page, '/');
    const highlights = page.getByRole('main').getByRole('region', { name: 'Highlights' });
    await expect(
      highlights.getByRole('button', { name: saves ? 'Play the banners' : 'Pause the banners' }),
    ).toBeVisible();
    // Delayed code has loaded, and the first banner has changed.
    await page.clock.runFor(8_000);
    await expect.poll(() => requested.some((path) => path.includes('/waiting-bar-'))).toBe(true);
    const pictures = await highlights.locator('img').count();
    if (saves) expect(pictures).toBe(1);
    else expect(pictures).toBeGreaterThan(1);
    expect(requested.some((path) => path.includes('/overlays-'))).toBe(!saves);
  });
}
