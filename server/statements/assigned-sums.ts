// The rent year so far of a deal whose lease passes on, from its accepted terms and its sales, as its receipts have it. It
// is asked as the system, because the merchant that takes over does not see what the sums are made of.
import { addDays, type Day } from '#core/base/time.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { dealTermsText } from '#core/deals/terms-text.ts';
import { assignedOpening } from '#core/statements/assignment/assigned-opening.ts';
import { countedFrom, termsParts } from '#core/statements/terms-parts.ts';
import type { Tx } from '#server/base/db/db.ts';
import { termsInForce } from '#server/deals/access.ts';
import type { AssignedSums } from '#server/deals/assignment/sums-point.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';

export async function assignedSumsOf(tx: Tx, lineageId: number, firstDay: Day): Promise<AssignedSums> {
  const accepted = (await termsInForce(tx, lineageId)).map(({ version, dealId, from, terms, sha256, acceptedAt }) => {
    return { version, deal: dealId, terms, effectiveFrom: from, sha256, accepted: { by: '', at: acceptedAt } };
  });
  const parts = termsParts(accepted, null);
  const first = parts[0]?.from;
  if (first === undefined || first >= firstDay) return { refusal: `The agreement has no day before ${firstDay}.` };
  const through = addDays(firstDay, -1);
  const categories = parts.some(({ terms }) => needsCategories(terms));
  const sold = await salesOfLineages(tx, [{ lineage_id: lineageId, from: first, through, categories }]);
  const span = { lineage_id: lineageId, from: countedFrom(parts), through };
  const missing = (await missingDaysOf(tx, [span])).get(lineageId) ?? [];
  const terms = parts.map((part) => part.terms);
  const rentFacts = (await toldFactsOf(tx, [{ lineage_id: lineageId, from: first, through, terms }]))(lineageId);
  const opening = assignedOpening({ accepted, rows: sold(lineageId), missing, firstDay, rentFacts });
  if (opening.refusal !== null) return opening;
  const { opening_balance, ...rest } = dealTermsText(opening.terms);
  const missingDays = missing.filter((day) => day >= opening.year).length;
  return { refusal: null, terms: { ...rest, opening_balance: opening_balance! }, missingDays };
}
