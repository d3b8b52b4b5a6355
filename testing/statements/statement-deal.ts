// A small agreement to vary in tests: 6% over 100,000.00 a year from 2026-01-01, paid twice a month, 1,000.00 sold a
// day.
import { cents } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import type { DealDay } from '#core/sales/deal-day.ts';
import { NOTHING_RETURNED } from '#core/sales/returned.ts';
import type { AcceptedTerms } from '#core/statements/terms-parts.ts';
import { type Changes, exampleText } from '#testing/rent/terms.ts';

export function exampleDealTerms(changes: Changes = {}): DealTerms {
  return readDealTerms(exampleText({ end_date: null, ...changes }));
}

export function accepted(version: number, terms: DealTerms, effectiveFrom: string = terms.start_date): AcceptedTerms {
  return {
    version,
    deal: version,
    terms,
    effectiveFrom: day(effectiveFrom),
    sha256: String(version).repeat(64),
    accepted: { by: 'Marcus Oyelaran', at: new Date('2026-01-01T12:00:00Z') },
  };
}

/** Days of uneven sales from the first through the last; every seventh has a refund. */
export function exampleDays(from: string, through: string, gross = 100_000): DealDay[] {
  const days: DealDay[] = [];
  for (let at: Day = day(from), index = 0; at <= through; at = addDays(at, 1), index += 1) {
    const sold = gross + (index % 7) * 1_303;
    days.push({
      day: at,
      gross: cents(sold + 8_000),
      tax: cents(8_000),
      tip: cents(0),
      discount: cents(0),
      service_charge: cents(0),
      refund: cents(index % 7 === 3 ? 2_111 : 0),
      gift_card_sold: cents(index % 5 === 0 ? 500 : 0),
      gift_card_redeemed: cents(0),
      ...NOTHING_RETURNED,
      transactions: 40,
      refunds: index % 7 === 3 ? 1 : 0,
      channels: 1,
    });
  }
  return days;
}
