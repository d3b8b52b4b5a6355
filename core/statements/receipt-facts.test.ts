import { expect, test } from 'vitest';
import { computedWords, receiptFacts } from '#core/statements/receipt-facts.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { billedLines } from '#core/statements/total-lines.ts';

/** 8 PM on November 18 in New York, 5 PM in Los Angeles; in UTC it is November 19. */
const EVENING = '2026-11-19T01:00:00Z';

const receipt = {
  currency: 'USD',
  from: '2026-11-01',
  through: '2026-11-15',
  period: { kind: 'payment', from: '2026-11-01', through: '2026-11-15', previous: null, next: null },
  merchant: { name: 'Juniper & Rye', store: 'Juniper & Rye', unit: '104' },
  landlord: { name: 'Harbor & Vale', premises: 'Foundry Hall', master_company: 1 },
  rent_year: { from: '2026-01-01', to: '2026-12-31' },
  parts: [{ terms: { version: 1, accepted: { by: 'Marcus Oyelaran', at: EVENING } } }],
  prior_billings: [{ number: 'INV-1', from: '2026-10-16', through: '2026-10-31', amount: '10.00', issued_at: EVENING }],
  prior_billed: '10.00',
  left_to_bill: '0.00',
  left_lines: [],
  computed_at: EVENING,
} as unknown as Receipt;

test.each([
  ['America/New_York', '11/18/2026'],
  ['America/Los_Angeles', '11/18/2026'],
  ['Europe/London', '11/19/2026'],
])('a receipt of a property in %s tells its days by the clock there', (zone, day) => {
  expect(computedWords(receipt, zone)).toContain(`computed ${day}`);
  expect(receiptFacts(receipt, zone).at(-1)?.note).toBe(`Accepted ${day} by Marcus Oyelaran`);
  expect(billedLines(receipt, zone)[1]?.why[0]?.text).toContain(`issued ${day}`);
});
