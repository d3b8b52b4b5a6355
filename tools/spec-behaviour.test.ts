// Guards, layouts, flags and transitions of the specification, each line held against the rule that decides it.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, day } from '#core/base/time.ts';
import { archiveText, expiryText } from '#core/deals/expiry.ts';
import { homeGroupOf, listsOf } from '#core/deals/lists.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { Substatus } from '#core/deals/substatus.ts';
import { type DealAction, nextStatus, originalAfter, TRANSITIONS, transitionRefusal } from '#core/deals/transitions.ts';
import { actionRefusal, type DocumentAction } from '#core/documents/document-actions.ts';
import type { DocumentState } from '#core/documents/document-state.ts';
import { readinessOf } from '#core/payments/bank/readiness.ts';
import { payoutStatus } from '#core/payments/payouts/payout-books.ts';
import { type SweepAction, type SweepStatus, sweepAfter, sweepRefusal } from '#core/payments/sweeps/sweep-status.ts';
import { screenAt } from '#testing/walk/screens.ts';
import { WALK } from '#testing/walk/table.ts';
import { BEHAVIOUR, behaviourLines, linesOf, provesLine } from '#tools/coverage/spec-behaviour.ts';
import { decide } from '#web/app/guards.ts';
import { navFor } from '#web/app/nav.ts';
import { navEntries } from '#web/app/route-table.ts';
import type { User } from '#web/base/user.ts';

type Side = 'landlord' | 'retailer';
const other = (side: string): Side => (side === 'landlord' ? 'retailer' : 'landlord');

test.each(linesOf('transitions', 'deal'))(
  '%s: a deal that is %s, by %s of the %s, becomes %s',
  (_, from, act, by, to) => {
    const action = act as DealAction;
    expect(nextStatus(action, from as DealStatus)).toBe(to);
    expect(transitionRefusal(action, from as DealStatus, by as Side)).toBeNull();
    expect(transitionRefusal(action, from as DealStatus, other(by ?? ''))).not.toBeNull();
  },
);

test('no other act moves a deal', () => {
  const moves = Object.entries(TRANSITIONS).flatMap(([act, { moves }]) =>
    Object.keys(moves).map((from) => `${act} ${from}`),
  );
  expect(moves.toSorted()).toEqual(
    linesOf('transitions', 'deal')
      .map(([, from, act]) => `${act} ${from}`)
      .toSorted(),
  );
});

test.each(linesOf('transitions', 'original'))(
  '%s: an original that is %s, by %s of the %s, becomes %s',
  (_, from, act, by, to) => {
    expect(originalAfter(act as DealAction, from as DealStatus)).toBe(to);
    expect(TRANSITIONS[act as DealAction].side).toBe(by);
  },
);

test.each(linesOf('transitions', 'sweep'))(
  '%s: AutoPay that is %s, by %s of the %s, becomes %s',
  (_, from, act, by, to) => {
    expect(sweepAfter(act as SweepAction, from as SweepStatus)).toBe(to);
    if (by !== 'system') expect(sweepRefusal(act as SweepAction, from as SweepStatus, by as Side)).toBeNull();
  },
);

type Money = { arrived: number; underWay: number };
const PAYOUTS: Record<string, Money> = {
  pending: { arrived: 0, underWay: 100 },
  partially: { arrived: 60, underWay: 40 },
  'a part arrives': { arrived: 60, underWay: 40 },
  'all of it arrives': { arrived: 100, underWay: 0 },
  'the rest is refused': { arrived: 60, underWay: 0 },
  'all of it is refused': { arrived: 0, underWay: 0 },
};

test.each(linesOf('transitions', 'payout'))('%s: a payout that is %s, when %s', (_, from = '', act = '', _by, to) => {
  const statusOf = ({ arrived, underWay }: Money) =>
    payoutStatus({ amount: cents(100), arrived: cents(arrived), underWay: cents(underWay) });
  expect([PAYOUTS[from], PAYOUTS[act]].map((money) => money && statusOf(money))).toEqual([from, to]);
});

test.each(linesOf('transitions', 'document'))('%s: a document that is %s, %s is for the %s', (_, from, act, by) => {
  const [action, state] = [act as DocumentAction, from as DocumentState];
  expect(actionRefusal(action, by as Side, state)).toBeNull();
  expect(actionRefusal(action, other(by ?? ''), state)).not.toBeNull();
});

test.each(linesOf('transitions', 'home'))(
  '%s: a deal that is %s stands on the home page',
  (_, facts = '', _act, _by, group) => {
    const [status = ''] = facts.split(',');
    expect(
      homeGroupOf({
        status: status as DealStatus,
        hasChannels: facts.includes(', channels'),
        hasPendingModifications: facts.includes('pending modification'),
        hasPendingSweep: facts.includes('pending sweep'),
      }),
    ).toBe(group);
  },
);

test.each(linesOf('transitions', 'lists'))('%s: a deal that is %s is listed', (_, facts = '', _act, _by, list) => {
  const [status = ''] = facts.split(',');
  const lists = listsOf({
    status: status as DealStatus,
    substatus: status as Substatus,
    expires: facts.includes('expires'),
    originalEnded: false,
    hasPendingModifications: facts.includes('pending modification'),
    hasDeclinedModifications: facts.includes('declined modification'),
  });
  expect(lists).toContain(list);
});

const TODAY = day('2026-11-16');

test.each(linesOf('transitions', 'hint'))('%s: with %s it says so', (_, facts = '', _act, _by, text) => {
  const days = Number.parseInt(facts, 10);
  const said = facts.includes('left')
    ? expiryText('active', addDays(TODAY, days), TODAY)
    : archiveText('finished', addDays(TODAY, -days), TODAY);
  expect(said ?? 'nothing').toBe(text);
});

test.each(linesOf('transitions', 'bank'))('%s: %s is how far the bank is', (_, facts = '', _act, _by, readiness) => {
  const accounts = facts.includes('account') ? [{ id: 1, verified: facts.includes('proved') }] : [];
  const customer = facts.startsWith('customer') ? ({ type: 'unverified', status: 'unverified' } as const) : null;
  const connected = facts.includes('connected') ? [1] : [];
  expect(readinessOf({ customer, needsVerified: false, accounts, connected })).toBe(readiness);
});

test.each(linesOf('layouts', 'layout'))('%s: %s has its layout', (_, at = '', layout) => {
  const starts = linesOf('layouts', 'layout').map(([, start = '']) => start);
  const rows = WALK.filter(({ path }) => longest(starts, path) === at);
  expect(rows.length).toBeGreaterThan(0);
  for (const { path } of rows) expect([path, screenAt(path.replace(/:\w+/g, '1'))?.layout]).toEqual([path, layout]);
});

test('every path has a line of layouts', () => {
  const starts = linesOf('layouts', 'layout').map(([, start = '']) => start);
  expect(WALK.filter(({ path }) => longest(starts, path) === undefined)).toEqual([]);
});

/** Two paths stand alone: the index and the dashboard; the others begin a part of the product. */
function longest(starts: readonly string[], path: string): string | undefined {
  const fits = starts.filter((start) =>
    start === '/' || start === '/dashboard'
      ? path === start
      : path === start || path.startsWith(start.replace(/\/?$/, '/')),
  );
  return fits.toSorted((a, b) => b.length - a.length)[0];
}

const PERSON: User = {
  ...{ id: 1, username: 'dana@harborvale.test', full_name: 'Dana Whitfield', phone: '', role: 'landlord' },
  ...{
    is_staff: false,
    is_admin: false,
    has_access: true,
    scope: 'full',
    totp_enabled: false,
    settings: {},
    impersonation: null,
  },
};
const PEOPLE: Record<string, User | undefined> = {
  guest: undefined,
  landlord: PERSON,
  retailer: { ...PERSON, role: 'retailer' },
  staff: { ...PERSON, is_staff: true },
  admin: { ...PERSON, is_staff: true, is_admin: true },
};

test.each(linesOf('guards', 'decide'))(
  '%s: the guard %s for %s at %s',
  async (_, guard = '', who = '', address = '', outcome) => {
    const config = { base_url: '', api_version: '2.0', test_mode: false, maps_key: null, demo: null };
    const about = { config, params: {}, search: {}, address, queries: new QueryClient() };
    const decision = await decide([guard], { user: PEOPLE[who], ...about });
    expect(typeof decision === 'string' ? decision : decision.redirect).toBe(outcome);
  },
);

test.each(linesOf('flags', 'roles'))('%s: only the %s has the entry %s', (_, role, label) => {
  const labels = (side: Side) => navFor(navEntries, { role: side, is_staff: false }).map((entry) => entry.label);
  expect(labels(role as Side)).toContain(label);
  expect(labels(other(role ?? ''))).not.toContain(label);
});

test('every line has an id of its own, and a mark without a line is noticed', () => {
  const ids = BEHAVIOUR.flatMap((list) => behaviourLines(list).map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(120);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(() => provesLine(['no', 'such', 'line'].join('-'))).toThrow('docs/spec has no line');
  expect(() => linesOf('flags', ['nothing'].join())).toThrow('has no group');
});
