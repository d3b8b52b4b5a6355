import { expect, test } from 'vitest';
import { unshownWords } from '#web/base/unshown-fields.ts';

test.each<[string, Record<string, string>, string, string[]]>([
  ['a field that the form shows', { email: 'Not Valid Email' }, 'Email Not Valid Email Save', []],
  ['a field that it does not show', { tax_id: 'Required' }, 'Email Save', ['Tax id: Required']],
  [
    'a field inside another',
    { 'terms.end_date': 'Date must be after 12/31/2026' },
    '',
    ['End date: Date must be after 12/31/2026'],
  ],
  ['a row of a list', { 'channels.0': 'Linked twice' }, '', ['Channels: Linked twice']],
  [
    'one of two with the same words',
    { email: 'Required', tax_id: 'Required' },
    'Email Required Save',
    ['Email: Required', 'Tax id: Required'],
  ],
  ['both of two with the same words', { email: 'Required', phone: 'Required' }, 'Required Required', []],
  ['nothing', {}, '', []],
])('%s', (_, fields, page, said) => expect(unshownWords(fields, page)).toEqual(said));
