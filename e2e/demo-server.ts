// The demo that the journeys run on, started on a copy of a filled one. Its clock is that of the journeys
// (e2e/clock-shift.ts).
import { join } from 'node:path';
import { copyDemo } from '#testing/demo/filled-demo.ts';

const folder = process.env.E2E_DATA ?? '';
await copyDemo(folder);
process.argv.push('--demo', '--data', join(folder, 'data'));
await import('#server/main.ts');
