import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { PortfolioRow } from '#core/reports/stores-contract.ts';
import { measuresOf } from '#web/reports/portfolio/two-properties.ts';

const row = (adjusted_gross: string, change: string | null, percentage_rent: string | null, transactions: number) =>
  ({
    figures: { adjusted_gross, transactions, average_sale: null },
    change,
    percentage_rent,
    rent_share: percentage_rent && '3.94',
    per_sqft: '455.00',
    stores: 9,
    gaps: { missing: 2 },
  }) as unknown as z.output<typeof PortfolioRow>;

test('two properties stand measure by measure with how far apart they are', () => {
  const [hall, court] = [row('429835.40', '6.1', '16955.19', 14_543), row('380000.00', '7.4', null, 15_000)];
  const report = { currency: 'USD', comparison: { kind: 'retail_calendar' } } as Parameters<typeof measuresOf>[2];
  const differences = measuresOf(hall, court, report).map(({ name, difference }) => [name, difference]);
  expect(Object.fromEntries(differences)).toEqual({
    'Adjusted Gross': '+$49,835.40, +13.1%',
    'vs last year': '−1.3 points',
    'Per sq ft, 12 months': '$0.00',
    '% Rent': '—',
    'Effective rate': '—',
    Transactions: '−457',
    'Average sale': '—',
    Stores: '0',
    'Store days without a report': '0',
  });
});
