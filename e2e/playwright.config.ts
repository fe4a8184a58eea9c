import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

// The first process sets the ports and workers inherit them. They are below the system's ephemeral ports.
process.env['ZAY_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env['ZAY_BACKOFFICE_PORT'] ??= String(Number(process.env['ZAY_PORT']) + 1);
process.env['ZAY_CHROMIUM'] ??= await chromium.executablePath();

/**
 * Limits fonts to those of the browser's package: with a Burmese system font the shop's own would not be loaded.
 */
const fontsFile = join(tmpdir(), 'zay-e2e-fonts', 'fonts.conf');
mkdirSync(join(fontsFile, '..'), { recursive: true });
writeFileSync(
  fontsFile,
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${join(fontsFile, '..', 'cache')}</cachedir></fontconfig>
`,
);

const report = (name: string) => fileURLToPath(new URL(`../reports/${name}`, import.meta.url));

export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../reports/e2e',
  reporter: [
    ['list'],
    ['junit', { outputFile: report('playwright.xml') }],
    ['json', { outputFile: report('playwright.json') }],
  ],
  // One more than the cores of CI machines, because journeys idle during deliberate delays of the shop.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // Generous: performance is measured elsewhere, and a slow machine must not fail a journey.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${process.env['ZAY_PORT']}`,
    launchOptions: {
      executablePath: process.env['ZAY_CHROMIUM'],
      env: { ...process.env, FONTCONFIG_FILE: fontsFile } as Record<string, string>,
      // Only the sandbox argument of the package is used: its single-process mode crashes in long runs.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The browser's main process draws, which takes less processor time than a process for it.
        '--in-process-gpu',
        '--disable-software-rasterizer',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Only loopback addresses resolve; e2e/test.ts reports other requests.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
      ],
    },
    screenshot: 'only-on-failure',
    // Routes do not see requests of a service worker; journeys about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Yangon',
    // Playwright waits for animations to end; journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Every journey runs on the phone. `@desktop` adds the desktop, for what depends on the layout and for the walk from home
  // to an order, `@desktop-all` adds it in `npm run test:all`. `@desktop-only` is for features of larger screens.
  projects: [
    {
      name: 'mobile',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: isWholeRun ? /@desktop/ : /@desktop(?!-all)/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
