import { expect, test } from 'vitest';
import type { Caller } from '#server/pos/adapter.ts';
import { ExportSettings, openFiles } from '#server/pos/providers/toast/toast-export-files.ts';

const credentials = {
  via: 's3',
  bucket: 'exports',
  region: 'us-east-1',
  access_key_id: 'AKIAX',
  secret_access_key: 'x',
};

function answering(body: string, type: string): Caller {
  const send = async () => new Response(body, { headers: { 'content-type': type } });
  const read = () => Promise.reject(new Error('A bucket answers in XML'));
  return { send, read, wait: async () => undefined, now: () => new Date('2026-03-09T12:00:00Z') };
}

test('a page in place of a list is no empty folder', async () => {
  const files = await openFiles(
    answering('<html>Maintenance</html>', 'text/html'),
    ExportSettings.parse({}),
    credentials,
  );
  await expect(files.list('4411')).rejects.toMatchObject({ kind: 'unreadable' });
});

test('a list without names is an empty folder', async () => {
  const empty = '<?xml version="1.0"?><ListBucketResult><Name>exports</Name><KeyCount>0</KeyCount></ListBucketResult>';
  const files = await openFiles(answering(empty, 'application/xml'), ExportSettings.parse({}), credentials);
  expect(await files.list('4411')).toEqual([]);
});
