// One call that signs statements, in a process of its own on a given data directory, for tests that kill it:
// `node testing/processes/sign-child.ts DATA NOW TOKEN BODY`. It says "open" when it is about to begin, and then what it answered.
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { bankSettings } from '#testing/processes/charge-settings.ts';

const [data = '', now = '', token = '', body = ''] = process.argv.slice(2);
const config = readConfig([], bankSettings(data, 'http://127.0.0.1:1'));
const services = await buildServices(
  config,
  await openEmbedded(config.dataDirectory),
  () => new Date(now),
  createLog('silent'),
);
const app = await buildApp(services);
process.stdout.write('open\n');
const reply = await app.inject({
  method: 'POST',
  url: '/api/months/certify/',
  headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
  payload: body,
});
process.stdout.write(`${JSON.stringify(reply.json())}\n`);
await app.close();
await services.jobs.stop();
await services.database.close();
