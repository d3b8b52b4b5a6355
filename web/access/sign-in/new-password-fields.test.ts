import { expect, test } from 'vitest';
import { repeatError } from '#web/access/sign-in/new-password-fields.tsx';

test.each([
  ['the same twice', 'Kestrel-49-x', 'Kestrel-49-x', undefined],
  ['different', 'Kestrel-49-x', 'Kestrel-49-y', 'Passwords do not match'],
  ['case counts', 'Kestrel-49-x', 'kestrel-49-x', 'Passwords do not match'],
  ['not repeated yet', 'Kestrel-49-x', '', 'Required'],
])('%s', (_, password, repeat, message) => expect(repeatError({ password, repeat }).repeat).toBe(message));
