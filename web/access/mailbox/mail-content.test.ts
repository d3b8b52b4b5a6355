import { expect, test } from 'vitest';
import { codeIn, framed } from '#web/access/mailbox/mail-content.ts';

test.each([
  ['a code on its own line', 'Hello Dana,\n\n471903\n\nIt works once.', '471903'],
  ['spaces around it', 'Code\n  471903 \nend', '471903'],
  ['digits inside a link are no code', 'Open https://b.test/password/new_password?code=471903', undefined],
  ['seven digits are no code', '4719033', undefined],
  ['no code at all', 'Your password was changed.', undefined],
])('%s', (_, text, code) => expect(codeIn(text)).toBe(code));

test('links of a mail open beside it, whether or not the mail has a head', () => {
  expect(framed('<html><head lang="en"><title>T</title></head></html>')).toBe(
    '<html><head lang="en"><base target="_blank"><title>T</title></head></html>',
  );
  expect(framed('<p>Hello</p>')).toBe('<base target="_blank"><p>Hello</p>');
});
