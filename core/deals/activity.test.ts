import { expect, test } from 'vitest';
import { activityText, HAPPENINGS, type Happening, happeningOf } from '#core/deals/activity.ts';

const entry = (
  happening: Happening,
  after: Record<string, unknown> = {},
  side: 'landlord' | 'retailer' | null = 'landlord',
) => ({
  happening,
  actor: 'Dana Whitfield',
  side,
  after,
});

test.each<[Happening, Record<string, unknown>, string]>([
  ['published', {}, 'Dana Whitfield published the terms.'],
  ['declined', { note: 'Too high' }, 'Dana Whitfield declined the terms: “Too high”'],
  ['declined', { note: '' }, 'Dana Whitfield declined the terms.'],
  ['canceled', { original: 4 }, 'Dana Whitfield withdrew the proposed change. The terms stay as agreed.'],
  ['canceled', { original: null }, 'Dana Whitfield canceled the connection.'],
  ['extended', { end_date: null }, 'Dana Whitfield proposed to continue month to month.'],
  ['extended', { end_date: '2027-12-31' }, 'Dana Whitfield proposed to extend the period to 2027-12-31.'],
  ['expired', { end_date: '2026-12-31' }, 'The agreement ended on 2026-12-31.'],
  ['landlord_edited', { premises: 'Foundry Hall', unit: '12' }, 'Dana Whitfield moved it to Foundry Hall, Suite 12.'],
])('%s %j reads the same on both sides', (happening, after, text) => {
  expect(activityText(entry(happening, after), 'landlord')).toBe(text);
  expect(activityText(entry(happening, after), 'retailer')).toBe(text);
});

test('drafts, invites and a side’s own people are silent for the other side', () => {
  for (const happening of ['created', 'edited', 'deleted', 'invite_updated', 'invite_resent'] as const) {
    expect(activityText(entry(happening), 'retailer')).toBeNull();
    expect(activityText(entry(happening), 'landlord')).not.toBeNull();
  }
  expect(activityText(entry('member_invited', { email: 'x@y.test' }, 'retailer'), 'landlord')).toBeNull();
  expect(activityText(entry('member_invited', { email: 'x@y.test' }, 'retailer'), 'retailer')).toContain('x@y.test');
});

test('every happening has a sentence and is found by its action', () => {
  for (const happening of HAPPENINGS) {
    expect(activityText(entry(happening), 'landlord')).toMatch(/\.$/);
    expect(happeningOf(`deal.${happening}`)).toBe(happening);
  }
  expect(happeningOf('PATCH /api/deals/deal/:id/')).toBeUndefined();
});
