import { expect, test } from 'vitest';
import { z } from 'zod';
import { Email, RequiredText } from '#core/base/text.ts';
import { contractErrors } from '#web/base/contract-form.ts';

const Shape = z.strictObject({ username: Email, full_name: RequiredText, seats: z.number().min(0) });

test.each([
  ['nothing filled in', { username: '', full_name: '  ', seats: 1 }, { username: 'Required', full_name: 'Required' }],
  ['a mistyped e-mail', { username: 'ana@', full_name: 'Ana', seats: 1 }, { username: 'Not Valid Email' }],
  ['a negative number', { username: 'ana@shop.test', full_name: 'Ana', seats: -1 }, { seats: 'Only positive number' }],
  ['all good', { username: 'ana@shop.test', full_name: 'Ana', seats: 1 }, {}],
  ['fields only the form has', { username: 'ana@shop.test', full_name: 'Ana', seats: 1, repeated: 'x' }, {}],
])('%s', (_, values, errors) => expect(contractErrors(Shape, values)).toEqual(errors));
