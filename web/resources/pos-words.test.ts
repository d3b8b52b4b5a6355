import { expect, test } from 'vitest';
import { needsText, type PosTypeInfo, standingText, stepsText } from '#web/resources/pos-words.ts';

const info = (changes: Partial<PosTypeInfo>): PosTypeInfo => ({
  type: 'square',
  title: 'Square',
  access: 'oauth',
  available: true,
  missing: [],
  fields: [],
  makes_key: false,
  has_revenue_centers: false,
  proof: 'documents',
  ...changes,
});
const KEY = { name: 'api_key', label: 'API key', secret: true, required: true, choices: [], only_for: null };

test.each([
  [info({}), 'The owner’s sign-in at the vendor'],
  [info({ access: 'keys', fields: [KEY, { ...KEY, label: 'Note', required: false }] }), 'API key'],
  [
    info({
      type: 'toast',
      access: 'keys',
      fields: [
        {
          ...KEY,
          name: 'via',
          label: 'Where the files are',
          required: false,
          choices: [
            { value: 'sftp', label: 'File server' },
            { value: 's3', label: 'Bucket' },
          ],
        },
        { ...KEY, label: 'User name', required: false, only_for: { field: 'via', value: 'sftp' } },
        { ...KEY, label: 'Bucket name', required: false, only_for: { field: 'via', value: 's3' } },
        { ...KEY, label: 'Access key', required: false, only_for: { field: 'via', value: 's3' } },
      ],
    }),
    'File server: User name; or Bucket: Bucket name, Access key',
  ],
  [info({ type: 'manual', access: 'none' }), 'A file or typed figures, by day or by month'],
])('what it needs', (type, text) => {
  expect(needsText(type)).toBe(text);
});

test('how to connect names the system, and the revenue center where there is one', () => {
  expect(stepsText(info({ has_revenue_centers: true }))).toMatch(/sign in at Square .* then its revenue center\./);
  expect(stepsText(info({ access: 'keys' }))).toMatch(/type in what Square gave you/);
});

test.each([
  [info({}), 'Ready to connect'],
  [info({ available: false, missing: ['POS_SQUARE_CLIENT_ID'] }), 'Needs the operator’s keys'],
  [info({ available: false }), 'By file upload for now'],
])('where it stands', (type, text) => {
  expect(standingText(type)).toBe(text);
});
