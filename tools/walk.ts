// npm run walk [-- URL] [actor…]: opens every path of the specification as landlord, retailer, staff and visitor, or as
// those named, on the demo that runs at URL or on one started for it, and prints what came of it. Ends with 1 when a
// path does not open for its right person, and on any console error or accessibility defect.

import { chromium } from '@playwright/test';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { findPlaces } from '#testing/walk/path-things.ts';
import { NOT_SERVED, WALK } from '#testing/walk/table.ts';
import { WALKERS, walkAll } from '#testing/walk/walk-all.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';
import { findChromium } from '#tools/find-chromium.mjs';

const args = process.argv.slice(2);
const given = args.find((arg) => arg.startsWith('http'));
const named = WALKERS.filter((walker) => args.includes(walker));
const walkers = named.length > 0 ? named : WALKERS;
const folder = await temporaryFolder();
const server = given ? undefined : await startServer({ data: folder.path, args: ['--demo'] });
const origin = given?.replace(/\/+$/, '') ?? server?.url ?? '';
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

try {
  const tokens = demoTokens(origin);
  const places = () => findPlaces(asker(origin, tokens), WALK);
  console.log(`${WALK.length} paths, ${NOT_SERVED.length} not served yet, as ${walkers.join(', ')} on ${origin}`);
  const faults = await walkAll(walkers, { browser, origin, tokens, places, say: (line) => console.log(line) });
  for (const fault of faults) console.log(`! ${fault}`);
  console.log(faults.length === 0 ? 'Every path opens for its right person.' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server?.end('SIGTERM');
  await folder.remove();
}
