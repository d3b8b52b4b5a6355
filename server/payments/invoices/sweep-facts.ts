// What the invoices of sweeps are made from: accepted terms, sales by day, days without a report and what was invoiced,
// read for many sweeps at once.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import type { Adjustment } from '#core/payments/accrued.ts';
import type { Invoiced, InvoiceLine } from '#core/payments/invoice.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { countedFrom, type TermsPart } from '#core/statements/terms-parts.ts';
import { waitsForReports } from '#core/statements/waiting.ts';
import type { Tx } from '#server/base/db/db.ts';
import { readAcceptedTerms } from '#server/deals/read-accepted-terms.ts';
import { partsOf } from '#server/payments/invoices/accepted-parts.ts';
import { type DueSweep, listAdjustments, listInvoiced, listInvoicedSoFar } from '#server/payments/invoices/due-sql.ts';
import { listApproved } from '#server/payments/invoices/interest-sql.ts';
import { type PutBack, refundsElsewhere } from '#server/payments/invoices/refunds-elsewhere.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';

export type SweepFacts = {
  parts: TermsPart[];
  sold: () => readonly SalesRow[];
  /** Days without a report, where something in the terms waits for them. */
  missing: readonly Day[];
  rentFacts: LeaseFacts;
  invoiced: Invoiced[];
  adjustments: (Adjustment & { id: number; days: readonly InvoicedDay[] })[];
  putBack: PutBack;
  openCredit: Cents;
  sequence: number;
  /** Approved, and on no invoice yet: it goes with the next one. */
  interest: InvoiceLine[];
};

export async function readSweepFacts(tx: Tx, sweeps: readonly DueSweep[], lastDayOf: (sweep: DueSweep) => Day) {
  const lineages = sweeps.map(({ lineage_id }) => lineage_id);
  const terms = Map.groupBy(await readAcceptedTerms(tx, lineages), ({ lineage_id }) => lineage_id);
  const parts = new Map(
    sweeps.map(({ lineage_id, deal_ends_on }) => [lineage_id, partsOf(terms.get(lineage_id) ?? [], deal_ends_on)]),
  );
  const spans = sweeps.flatMap((sweep) => {
    const ownParts = parts.get(sweep.lineage_id) ?? [];
    const categories = ownParts.some(({ terms }) => needsCategories(terms));
    const through = lastDayOf(sweep);
    return ownParts[0] ? [{ lineage_id: sweep.lineage_id, from: ownParts[0].from, through, categories }] : [];
  });
  const sold = await salesOfLineages(tx, spans);
  const missing = await missingDaysOf(
    tx,
    spans.flatMap(({ lineage_id, through }) => {
      const ownParts = parts.get(lineage_id)!;
      return ownParts.some(({ terms }) => waitsForReports(terms))
        ? [{ lineage_id, from: countedFrom(ownParts), through }]
        : [];
    }),
  );
  const factsOf = await toldFactsOf(
    tx,
    spans.map(({ lineage_id, from, through }) => {
      return { lineage_id, from, through, terms: parts.get(lineage_id)!.map(({ terms }) => terms) };
    }),
  );
  const invoiced = Map.groupBy(await listInvoiced(tx, lineages), ({ lineage_id }) => lineage_id);
  const adjustments = await listAdjustments(tx, lineages);
  const adjusted = Map.groupBy(adjustments, ({ lineage_id }) => lineage_id);
  const given = adjustments.filter(({ amount }) => amount < 0).map(({ id }) => id);
  const putBack = await refundsElsewhere(tx, given);
  const interest = await listApproved(tx, lineages);
  const soFar = new Map((await listInvoicedSoFar(tx, lineages)).map((row) => [row.lineage_id, row]));
  return new Map(
    lineages.map((lineage): [number, SweepFacts] => [
      lineage,
      {
        parts: parts.get(lineage) ?? [],
        sold: () => sold(lineage),
        missing: missing.get(lineage) ?? [],
        rentFacts: factsOf(lineage),
        invoiced: (invoiced.get(lineage) ?? []).map(({ of_kind, from_day, through_day, amount, was_estimated }) => {
          return { of: of_kind, from: from_day, through: through_day, amount, wasEstimated: was_estimated };
        }),
        adjustments: adjusted.get(lineage) ?? [],
        putBack,
        openCredit: cents(Math.max(0, soFar.get(lineage)?.open_credit ?? 0)),
        sequence: soFar.get(lineage)?.sequence ?? 0,
        interest: interest.get(lineage) ?? [],
      },
    ]),
  );
}
