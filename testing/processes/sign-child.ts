// One call that signs statements, in a process of its own on a given data directory, for tests that kill it:
// `node testing/processes/sign-child.ts DATA NOW TOKEN BODY`. It says "open" when it is about to begin, and then what it answered.
import { buildApp } from '#server/app/app.ts';
import { closeServices, openServices } from '#testing/processes/data-directory.ts';

const [data = '', now = '', token = '', body = ''] = process.argv.slice(2);
const services = await openServices({ data, clock: () => new Date(now) });
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
await closeServices(services);
