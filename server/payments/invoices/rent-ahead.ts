// Base rent that will be debited next and has no invoice yet, for the home page of whoever pays it: the stores of one month
// and one debit day are one sum.
import { moneyText, sum } from '#core/base/money.ts';
import type { RentAhead } from '#core/payments/debit.ts';
import { type ComingRent, comingRent } from '#core/payments/invoices/coming-rent.ts';
import type { Ctx } from '#server/base/serve.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { readAcceptedTerms } from '#server/deals/read-accepted-terms.ts';
import { partsOf } from '#server/payments/invoices/accepted-parts.ts';
import { type CollectingSweep, listCollecting } from '#server/payments/invoices/ahead-sql.ts';
import { listInvoiced } from '#server/payments/invoices/due-sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type Coming = ComingRent & { sweep: CollectingSweep };

export async function rentAhead({ db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>): Promise<RentAhead[]> {
  const sweeps = await listCollecting(db, viewer);
  if (sweeps.length === 0) return [];
  const lineages = sweeps.map(({ lineage_id }) => lineage_id);
  const terms = Map.groupBy(await readAcceptedTerms(db, lineages), ({ lineage_id }) => lineage_id);
  const invoiced = Map.groupBy(await listInvoiced(db, lineages), ({ lineage_id }) => lineage_id);
  const today = todayBy(now);
  const coming = sweeps.flatMap((sweep): Coming[] => {
    const next = comingRent({
      parts: partsOf(terms.get(sweep.lineage_id) ?? [], sweep.deal_ends_on),
      invoiced: (invoiced.get(sweep.lineage_id) ?? []).map(({ of_kind, from_day, through_day, amount }) => {
        return { of: of_kind, from: from_day, through: through_day, amount };
      }),
      collectFrom: sweep.collect_from,
      collectThrough: sweep.cap_date,
      reviewHours: sweep.review_hours,
      zone: sweep.time_zone,
      today: today(sweep.time_zone),
    });
    return next ? [{ ...next, sweep }] : [];
  });
  const groups = Map.groupBy(coming, (each) => [each.sweep.currency, each.from, each.through, each.debitDay].join(' '));
  return [...groups.values()].map(groupText).sort((a, b) => a.debit_day.localeCompare(b.debit_day));
}

function groupText(rents: Coming[]): RentAhead {
  const [{ from, through, debitDay, sweep }] = rents as [Coming];
  return {
    currency: sweep.currency,
    from,
    through,
    debit_day: debitDay,
    amount: moneyText(sum(rents.map(({ amount }) => amount))),
    stores: rents
      .map((rent) => ({ deal: rent.sweep.deal_id, place: placeOf(rent.sweep), amount: moneyText(rent.amount) }))
      .sort((a, b) => a.place.localeCompare(b.place, 'en')),
  };
}
