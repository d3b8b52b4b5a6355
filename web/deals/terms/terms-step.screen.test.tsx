import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { errorOf, fill, openScreen, press, settled } from '#testing/screen/show.tsx';
import type { ConnectionDraft } from '#web/deals/new-connection/new-connection-draft.ts';
import { TermsStep } from '#web/deals/terms/terms-step.tsx';

const shown = openScreen();
const MERCHANT = { legal_name: 'Juniper Foods LLC', contact_email: 'ada@juniper.test' };
let kept: Partial<ConnectionDraft>[] = [];
let went: string[] = [];

beforeEach(async () => {
  [kept, went] = [[], []];
  await shown.show(
    <TermsStep
      draft={{ merchant: MERCHANT } as ConnectionDraft}
      change={(changes) => void kept.push(changes)}
      properties={[]}
      masterCompany={1}
      at={2}
      go={(step) => void went.push(step)}
      forget={() => undefined}
    />,
  );
});

const next = () => press('Continue');
const kind = (label: RegExp) => press(label, 'radio');
const terms = (): DealTermsText | undefined => kept.at(-1)?.terms;

/** The nth field of a name: every tier has the same ones. */
async function fillNth(label: string, at: number, value: string): Promise<void> {
  const field = screen.getAllByLabelText(label)[at];
  if (!field) throw new Error(`There is no ${label} number ${at + 1}`);
  fireEvent.change(field, { target: { value } });
  await settled();
}

test('a natural breakpoint is told as soon as it can be computed, and the terms are kept', async () => {
  await fill('First day', '2026-01-01');
  expect(screen.queryByText(/Natural breakpoint/)).toBeNull();
  await fill('Amount', '$5,000.00');
  await fill('Share of sales', '5 %');
  expect(screen.getByText(/^Natural breakpoint/).textContent).toBe(
    'Natural breakpoint: $1,200,000.00 a year ($60,000.00 base rent at 5%).',
  );
  await next();
  expect(went).toEqual(['review']);
  expect(terms()).toMatchObject({
    template: 'natural_breakpoint',
    start_date: '2026-01-01',
    base_rent: { amount: '5000.00', period: 'monthly' },
    percentage: { breakpoint: 'natural', tiers: [{ over: '0.00', rate: '5', to: null }] },
  });
});

test('what is missing or mistyped is refused at its field, and nothing is kept', async () => {
  await fill('First day', '');
  await fill('Amount', '12.345');
  await fill('Share of sales', '140');
  await next();
  expect(errorOf('First day')).toBe('Required');
  expect(errorOf('Amount')).toBe('Decimals must be < than 3');
  expect(errorOf('Share of sales')).toBe('Must be < than 100');
  expect([kept, went]).toEqual([[], []]);
  await fill('Amount', '12.34');
  expect(errorOf('Amount')).toBeUndefined();
});

test('what was typed is kept when the page is left by a reload, and nothing where nothing was typed', async () => {
  fireEvent(window, new Event('pagehide'));
  expect(kept).toEqual([]);
  await fill('Amount', '4,200');
  fireEvent(window, new Event('pagehide'));
  expect([terms()?.base_rent?.amount, went]).toEqual(['4200', []]);
});

test('a first end is the day before the anniversary, and cannot come before the beginning', async () => {
  await fill('First day', '2026-03-01');
  await press('No end: it runs month to month', 'checkbox');
  expect((screen.getByLabelText('Last day') as HTMLInputElement).value).toBe('2027-02-28');
  await fill('Amount', '5000');
  await fill('Share of sales', '5');
  await fill('Last day', '2026-02-28');
  await next();
  expect(errorOf('Last day')).toBe('Choose an end on or after the start, 2026-03-01.');
  await press('No end: it runs month to month', 'checkbox');
  await next();
  expect(terms()).toMatchObject({ start_date: '2026-03-01', end_date: null });
});

test('tiers over stated amounts come lowest first, can be added and removed, and open upwards', async () => {
  await fill('First day', '2026-01-01');
  await kind(/over stated breakpoints/);
  await fill('Amount', '5000');
  await press('Add a tier');
  await fillNth('Sales over', 0, '1,000,000');
  await fillNth('Rate', 0, '6');
  await fillNth('Sales over', 1, '900000');
  await fillNth('Rate', 1, '4');
  await next();
  expect(went).toEqual([]);
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0);
  await fillNth('Sales over', 1, '1500000');
  await press('Add a tier');
  await press('Remove tier 3');
  await next();
  expect(went).toEqual(['review']);
  expect(terms()?.percentage).toMatchObject({
    breakpoint: 'stated',
    tiers: [
      { over: '1000000', rate: '6', flat: '0.00', to: null },
      { over: '1500000', rate: '4', flat: '0.00', to: null },
    ],
  });
});

test('another kind of agreement asks for other things and keeps the dates', async () => {
  await fill('First day', '2026-05-01');
  await kind(/^Royalty/);
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await fill('Share of sales', '7.5');
  await next();
  expect(terms()).toMatchObject({ template: 'royalty', start_date: '2026-05-01', base_rent: null });
});
