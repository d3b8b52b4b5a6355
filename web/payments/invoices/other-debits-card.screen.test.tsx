import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { day } from '#core/base/time.ts';
import { getInvoice } from '#core/payments/invoice-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen, press } from '#testing/screen/show.tsx';
import { OtherDebitsCard } from '#web/payments/invoices/other-debits-card.tsx';

const shown = openScreen();
const failed = (id: number) => ({
  ...exampleOf(getInvoice),
  id,
  number: `2-00${id}`,
  merchant: `Merchant ${id}`,
  status: 'failed' as const,
  hold_reason: '' as const,
  failure: { code: 'R01', detail: 'insufficient funds' },
});
const names = () => screen.getAllByRole('button', { name: /^Merchant/ }).map(({ textContent }) => textContent);

test('debits that need somebody stand in one card, all of them counted, and each opens its invoice', async () => {
  const onOpen = vi.fn();
  const invoices = [11, 12, 13, 14, 15, 16].map(failed);
  await shown.show(<OtherDebitsCard invoices={invoices} side="landlord" onOpen={onOpen} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Other debits 6']);
  expect(names()).toEqual(invoices.slice(0, 4).map(({ merchant, number }) => `${merchant}, ${number}`));
  await press('Show all 6');
  expect(names()).toHaveLength(6);
  await press('Merchant 16, 2-0016');
  expect(onOpen).toHaveBeenCalledWith(invoices.at(-1));
});

test('a debit that is tried again says the day once', async () => {
  const invoice = { ...failed(11), next_retry_day: day('2026-11-23'), held: '0.00' };
  await shown.show(<OtherDebitsCard invoices={[invoice]} side="landlord" onOpen={() => undefined} />);
  expect(screen.getByText(/next attempt 11\/23\/26/)).toBeTruthy();
  expect(screen.queryByText(/presented again/)).toBeNull();
});

test('without another debit there is no card', async () => {
  await shown.show(<OtherDebitsCard invoices={[]} side="landlord" onOpen={() => undefined} />);
  expect(screen.queryAllByRole('heading')).toEqual([]);
});
