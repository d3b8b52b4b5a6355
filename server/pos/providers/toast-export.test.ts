// The export read from both places it can lie in: the same files give the same sales.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { createOutbound } from '#server/base/http/http.ts';
import type { Credentials } from '#server/pos/adapter.ts';
import { ExportSettings, openFiles } from '#server/pos/providers/toast/toast-export-files.ts';
import { toastExport as adapter } from '#server/pos/providers/toast-export.ts';
import { createCaller, createSession } from '#server/pos/session.ts';
import { settingsOf } from '#server/pos/settings.ts';
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts';
import { toastExport as simulator } from '#simulators/toast/toast-export.ts';
import { freePort } from '#tools/free-port.mjs';

const clock = () => new Date('2026-03-10T15:00:00Z');
const WINDOW = { from: new Date('2026-03-03T05:00:00Z'), to: clock() };
let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({
    clock,
    simulators: [simulator],
    plans: (_, merchant) => [
      { id: `x-${merchant}`, name: 'Harbor Street', timeZone: 'America/New_York', opens: day('2026-03-03') },
    ],
  });
});
afterAll(() => simulators.close());

const outbound = () => createOutbound([{ host: simulators.host, loopback: true }]);
const settings = () => settingsOf({ pos: simulators.settings }, adapter);
const open = (keys: Credentials) => {
  if (adapter.access.kind !== 'keys') throw new Error('keys');
  return adapter.access.open(createCaller(outbound(), clock), settings(), { via: 'sftp', ...keys });
};
const session = (credentials: Credentials) =>
  createSession(outbound(), clock, settings(), { credentials: () => credentials, headers: () => ({}) });
const bucket = () => ({
  via: 's3',
  bucket: 'harbor-exports',
  region: 'us-east-1',
  access_key_id: simulators.stage('toast').tokens.key('m1'),
  secret_access_key: 'secret',
});

async function read(credentials: Credentials, revenueCentre: string | null = null): Promise<SaleRecord[]> {
  const place = { location: 'x-m1', revenueCentre, timeZone: 'America/New_York', cutoffHour: 0, currency: 'USD' };
  const records: SaleRecord[] = [];
  for await (const { sales } of adapter.sales(session(credentials), place, WINDOW, null)) records.push(...sales);
  return records;
}

test('SFTP and a bucket tell the same', async () => {
  const sftp = simulators.credentials('toast', 'm1');
  const s3 = await open(bucket());
  expect(await adapter.locations(session(sftp))).toEqual([
    { id: 'x-m1', name: 'Harbor Street', timeZone: null, currency: null },
  ]);
  expect(await adapter.locations(session(s3))).toEqual(await adapter.locations(session(sftp)));
  const sales = await read(sftp);
  expect(sales.length).toBeGreaterThan(100);
  expect(await read(s3)).toEqual(sales);
});

test('revenue centres divide the sales between them', async () => {
  const sftp = simulators.credentials('toast', 'm1');
  const centres = await adapter.revenueCentres?.(session(sftp), 'x-m1');
  expect(centres?.map(({ id }) => id)).toEqual(['Bar', 'Dining room']);
  const parts = [await read(sftp, 'Bar'), await read(sftp, 'Dining room')].flat();
  const ids = (sales: SaleRecord[]) => sales.map(({ external_id }) => external_id).sort();
  expect(ids(parts)).toEqual(ids(await read(sftp)));
});

test('a reader that stopped goes on at its day', async () => {
  const sftp = simulators.credentials('toast', 'm1');
  const place = { location: 'x-m1', revenueCentre: null, timeZone: 'America/New_York', cutoffHour: 0, currency: 'USD' };
  const cursors: (string | null)[] = [];
  for await (const { cursor } of adapter.sales(session(sftp), place, WINDOW, '2026-03-08')) cursors.push(cursor);
  expect(cursors).toEqual(['2026-03-09', '2026-03-10', null]);
});

test('keys are proved before they are kept, and lead nowhere but where the operator allows', async () => {
  const { username = '', private_key = '' } = simulators.credentials('toast', 'm1');
  expect(await open({ username, private_key })).toMatchObject({ via: 'sftp', username });
  await expect(open({ username: 'nobody', private_key })).rejects.toThrow('does not accept this user and key');
  await expect(open({ username, private_key: 'no key' })).rejects.toThrow('does not accept this user and key');
  await expect(open({ username: '', private_key })).rejects.toThrow('Enter the SFTP user');
  await expect(open({ username, private_key: '' })).rejects.toThrow('Give Toast the public key that is shown here');
  await expect(open({ ...bucket(), access_key_id: 'nobody' })).rejects.toThrow('does not accept these keys');
  await expect(open({ ...bucket(), region: 'evil.example/' })).rejects.toThrow('region');
  await expect(open({ ...bucket(), bucket: '../other' })).rejects.toThrow('name of the bucket');
});

test('a key that cannot be read, for a file server that is away, is refused and ends nothing', async () => {
  const away = ExportSettings.parse({ sftp_host: '127.0.0.1', sftp_port: await freePort() });
  const opened = openFiles(createCaller(outbound(), clock), away, { username: 'm1', private_key: 'no key' });
  await expect(opened).rejects.toThrow('does not accept this user and key');
  // The line is refused a moment later.
  await pause(50);
});
