// Connections that end within 60 days, the next first, and whether a renewal waits for the merchant.

import { EXPIRY_HINT_DAYS } from '#core/base/constants.ts';
import { MAX_PAGE_SIZE } from '#core/base/page.ts';
import { counted, shortDate, yearDate } from '#core/base/spoken.ts';
import { listDeals } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { readDeals } from '#server/deals/read-deals.ts';
import { date, text } from '#server/reports/files/sheet-columns.ts';
import { type ReportContent, type ReportRequest, sheetOf } from '#server/subscriptions/content.ts';

export async function composeExpiringMail(asking: ReportRequest): Promise<ReportContent> {
  const { master, premises } = asking;
  const premisesIds = new Set(premises.map(({ id }) => id));
  const query = { master_company: master.id, list: 'active/expires', pageSize: MAX_PAGE_SIZE, ordering: 'end_date' };
  const { results } = await readDeals(asking, listDeals.query.parse(query), '');
  const deals = results.filter(({ landlord }) => premisesIds.has(landlord.company.premises.id));
  const [next] = deals;
  const bare = deals.filter(({ pending_copy }) => pending_copy === null).length;
  return {
    subject: `${counted(deals.length, 'connection ends', 'connections end')} soon at ${master.name}`,
    heading: 'Expiring connections',
    figure: {
      value: counted(deals.length, 'connection', 'connections'),
      note: `ending within ${EXPIRY_HINT_DAYS} days, ${master.name}`,
    },
    sentences: [next ? sentence(next, bare) : `No connection ends within ${EXPIRY_HINT_DAYS} days.`],
    facts: [],
    tables:
      deals.length === 0
        ? []
        : [
            {
              title: 'Ending next',
              head: ['Merchant', 'Ends', 'Renewal'],
              rows: deals.map((deal) => [
                `${deal.retailer.legal_name} · ${placeOf(deal)}`,
                shortDate(deal.end_date),
                renewal(deal),
              ]),
            },
          ],
    sheets: [
      sheetOf({ suffix: '', name: 'Expiring connections', currency: 'USD' }, deals, [
        text<Deal>('Merchant', ({ retailer }) => retailer.legal_name),
        text<Deal>('Property', ({ landlord }) => landlord.company.premises.name),
        text<Deal>('Unit', ({ landlord }) => landlord.premises_unit),
        date<Deal>('Starts', ({ start_date }) => start_date),
        date<Deal>('Ends', ({ end_date }) => end_date),
        text<Deal>('Renewal', renewal),
        text<Deal>('Merchant’s e-mail', ({ retailer }) => retailer.contact_email),
      ]),
    ],
    button: {
      label: 'Open expiring connections',
      path: `/new-ui/landlord/${master.id}/connections/status/active/expires`,
    },
    empty: deals.length === 0,
  };
}

function sentence(next: Deal, bare: number): string {
  const first = `The next is ${next.retailer.legal_name} at ${placeOf(next)}, on ${yearDate(next.end_date)}.`;
  if (bare === 0) return `${first} A renewal waits for every merchant.`;
  return `${first} ${counted(bare, 'has', 'have')} no renewal proposed yet.`;
}

const placeOf = ({ landlord }: Deal) => withUnit(landlord.company.premises.name, landlord.premises_unit);
const renewal = ({ pending_copy }: Deal) => (pending_copy === null ? 'Not proposed' : 'Waits for merchant');
