// Each way in which a day far away could be brought: what is written down with it is refused at its field.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '#core/base/messages.ts';
import { GivenDay } from '#core/base/time.ts';
import { assignDeal } from '#core/deals/assignment/contract.ts';
import { createDealChannel } from '#core/deals/channel-contract.ts';
import { enterRentFact } from '#core/deals/facts/contract.ts';
import { finishDeal, modifyDeal } from '#core/deals/life-contract.ts';
import { backFillChannel } from '#core/pos/feed-contract.ts';
import { createPremisesNote } from '#core/properties/note-contract.ts';

const AFTER = ['Date must be after 1949-12-31'];
const BEFORE = ['Date must be before 2200-01-01'];

test.each<[what: string, body: z.ZodType, sent: Record<string, unknown>, field: string, message: string[]]>([
  ['the end of an agreement', finishDeal.body, { date: '9999-12-31' }, 'date', BEFORE],
  ['a longer period', modifyDeal.body, { extend: true, end_date: '9999-12-31' }, 'end_date', BEFORE],
  ['when a change begins', modifyDeal.body, { effective_from: '1026-01-01' }, 'effective_from', AFTER],
  ['a channel linked from', createDealChannel.body, { start_date: '1026-01-01' }, 'start_date', AFTER],
  ['a take-over', assignDeal.body, { first_day: '2926-07-01' }, 'first_day', BEFORE],
  [
    'a closure',
    enterRentFact.body,
    { kind: 'closure', from_day: '2026-07-01', to_day: '9999-12-31' },
    'to_day',
    BEFORE,
  ],
  ['sales read again', backFillChannel.body, { from: '1900-01-01' }, 'from', AFTER],
  ['a note', createPremisesNote.body, { premises: 1, day: '9999-12-31', note: 'Flood' }, 'day', BEFORE],
])('%s', (_, body, sent, field, message) => {
  const { error } = body.safeParse(sent);
  expect(error && fieldErrors(error)[field]).toEqual(message);
});

test.each(['1950-01-01', '2026-03-10', '2199-12-31'])('%s is near enough', (day) => {
  expect(GivenDay.safeParse(day).success).toBe(true);
});
