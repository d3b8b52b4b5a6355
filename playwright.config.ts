// The first of all, so that everything else reads the time of the journeys.
import './e2e/clock-shift.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/find-chromium.mjs';
import { freePort } from '#tools/free-port.mjs';

// The workers load this file again: the port and the data folder are chosen once and handed on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= temporaryFolder();
const clockShiftFile = new URL('e2e/clock-shift.ts', import.meta.url).href;
const address = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  // A second try is there for its trace alone: a test that needs one has failed.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // What is not there fails its test soon; a test that only ends at its own limit holds up the whole run.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A scan in the middle of a fade would measure the contrast of a colour that nobody reads.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test tagged @phone runs on both screens, one tagged @night-phone by night (E2E_LATE), one tagged @phone-only just on
  // the small one.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    // The phone is dark, so that every screen is scanned in both themes.
    {
      name: 'phone',
      grep: process.env.E2E_LATE ? /@(night-)?phone/ : /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/demo-server.ts --port ${process.env.E2E_PORT}`,
    // All journeys come from one address; they would otherwise share one person's limit.
    // Two browsers beside it may hold it up for a second: a late answer is then better than none.
    env: { CALLS_PER_MINUTE: '200000', NODE_ENV: 'test', NODE_OPTIONS: `--import ${clockShiftFile}` },
    url: `${address}/readyz`,
    stdout: 'pipe',
    // The first start of a day fills the demo portfolio.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'breakpoint-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
