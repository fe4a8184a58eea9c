import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

// Set once by the process that loads this first; workers inherit it.
// Below the ports that the system gives away by itself.
process.env['ZAY_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env['ZAY_BACKOFFICE_PORT'] ??= String(Number(process.env['ZAY_PORT']) + 1);
process.env['ZAY_CHROMIUM'] ??= await chromium.executablePath();

/**
 * The fonts that the browser finds: those of its own package, whatever the machine has. With a Burmese one installed the
 * shop's own would not be fetched.
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
  // One more than the cores of the machines that run them: journeys wait for pauses that the shop makes on purpose.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // Far above what anything takes: how quick the shop is, is measured elsewhere, and a busy machine is no defect.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${process.env['ZAY_PORT']}`,
    launchOptions: {
      executablePath: process.env['ZAY_CHROMIUM'],
      env: { ...process.env, FONTCONFIG_FILE: fontsFile } as Record<string, string>,
      // Of the package's own arguments only the sandbox one is wanted: its single process falls over in long runs.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Nothing but this machine has an address (e2e/test.ts tells of whoever asks for another).
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
      ],
    },
    screenshot: 'only-on-failure',
    // Routes of journeys do not reach what a service worker fetches. Journeys about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Yangon',
    // Playwright waits for what moves. Journeys about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Every journey runs on the phone. The tag '@desktop' sends it to the desktop as well: for journeys whose outcome
  // depends on the layout (they ask isMobile, or for what a larger screen places elsewhere), and for the walk from
  // home to an order. What only a larger screen has is tagged '@desktop-only'. There is no other way to skip.
  projects: [
    {
      name: 'mobile',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
