import { cents, moneyText, sum } from '#core/base/money.ts';
import { refuse, refuseField, refuseFields } from '#core/base/problem.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { runOffEnd } from '#core/deals/run-off.ts';
import { type getReceipt, LONGEST_RECEIPT_DAYS, type ReceiptQuery } from '#core/statements/contract.ts';
import { leftToBill } from '#core/statements/lines/left-to-bill.ts';
import { type DaySpan, periodSpan, type ReceiptPeriod } from '#core/statements/period.ts';
import { dueThrough, receiptFigures } from '#core/statements/receipt.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { isPayersInvoice, requireFigures, requireReader, seesFigures } from '#server/statements/figures.ts';
import { itemSources } from '#server/statements/item-sources.ts';
import { openStatement, type Statement } from '#server/statements/open-statement.ts';
import { type PriorBilling, priorBillings } from '#server/statements/prior-billings.ts';

type Chosen = DaySpan & { kind: ReceiptPeriod | 'span'; whole: DaySpan };

export async function readReceipt(ctx: Ctx, id: number, query: ReceiptQuery): Promise<Reply<typeof getReceipt>> {
  const deal = await requireDeal(ctx, id);
  const statement = await openStatement(ctx, deal);
  const latest = statement.parts.at(-1)?.terms;
  if (!latest) return refuse('There is no receipt yet: it begins once the merchant has accepted the terms.');
  requireReader(deal, ctx.viewer);
  const first = statement.parts[0]!.from;
  if (statement.accruals.length === 0)
    return refuse(`The first receipt is ready after the first day, ${first}, has ended.`);
  const chosen = choose(statement, query);
  const billed = await billings(ctx, deal, statement, chosen.through);
  if (!isPayersInvoice(deal, chosen, billed)) requireFigures(deal, ctx.viewer, latest.visibility);
  const prior = sum(billed.map(({ amount }) => amount));
  return {
    deal: deal.id,
    currency: latest.currency,
    from: chosen.from,
    through: chosen.through,
    period: {
      kind: chosen.kind,
      from: chosen.whole.from,
      through: chosen.whole.through,
      previous: chosen.from > first ? addDays(chosen.from, -1) : null,
      next: chosen.through < statement.lastDay ? addDays(chosen.through, 1) : null,
    },
    ...parties(deal),
    visibility: latest.visibility,
    ...receiptFigures(statement, chosen),
    item_sources: await itemSources(ctx, deal, statement.parts),
    prior_billings: billed.map(({ amount, issuedAt, lines: _, ...billing }) => {
      return { ...billing, amount: moneyText(amount), issued_at: issuedAt.toISOString() };
    }),
    prior_billed: moneyText(prior),
    left_to_bill: moneyText(cents(dueThrough(statement.accruals, chosen.through) - prior)),
    left_lines: seesFigures(deal, ctx.viewer, latest.visibility) ? leftLines(statement, billed, chosen.through) : [],
    computed_at: ctx.now.toISOString(),
  };
}

function leftLines({ accruals }: Statement, billed: readonly PriorBilling[], through: Day): Receipt['left_lines'] {
  const billedLines = billed.flatMap(({ lines }) => lines);
  return leftToBill(accruals, billedLines, through).map(({ due, billed: before, ...line }) => {
    const left = moneyText(cents(due - before));
    return { ...line, due: moneyText(due), billed: moneyText(before), left };
  });
}

function choose({ accruals, parts, lastDay }: Statement, query: ReceiptQuery): Chosen {
  const first = parts[0]!.from;
  const cut = ({ from, through }: DaySpan): DaySpan => ({
    from: from < first ? first : from,
    through: through > lastDay ? lastDay : through,
  });
  if (query.from !== undefined || query.through !== undefined) {
    const [from, through] = [(query.from ?? first) as Day, (query.through ?? lastDay) as Day];
    if (from > through) refuseField('through', `Choose a last day on or after ${from}.`);
    if (from > lastDay) refuseField('from', `Choose a first day on or before ${lastDay}, the last one that counts.`);
    if (through < first) refuseField('through', `Choose a last day on or after ${first}, when the terms begin.`);
    const whole = { from, through };
    if (daysBetween(cut(whole).from, cut(whole).through) >= LONGEST_RECEIPT_DAYS) {
      refuseFields({ from: ['A receipt holds at most three years: choose fewer days.'] });
    }
    return { kind: 'span', whole, ...cut(whole) };
  }
  const on = (query.on ?? lastDay) as Day;
  if (on < first) refuseField('on', `Choose a day on or after ${first}, when the terms begin.`);
  if (on > lastDay) refuseField('on', `Choose a day on or before ${lastDay}, the last one that counts.`);
  const kind = query.period ?? 'payment';
  const whole = periodSpan(accruals, kind, on);
  return { kind, whole, ...cut(whole) };
}

async function billings(
  { db, viewer }: Ctx,
  deal: AccessibleDeal,
  { parts }: Statement,
  through: Day,
): Promise<PriorBilling[]> {
  const ends = parts.at(-1)?.to ?? null;
  // What was reported after the end is billed in periods that lie after it.
  const until = ends !== null && through >= ends ? runOffEnd(ends) : through;
  return priorBillings(db, viewer, deal.lineage_id, until);
}

function parties(deal: AccessibleDeal) {
  return {
    merchant: {
      name: deal.retailer_company_name ?? deal.retailer_legal_name,
      store: deal.retailer_legal_name,
      unit: deal.premises_unit,
    },
    landlord: {
      name: deal.landlord_company_name,
      premises: deal.premises_name,
      master_company: deal.master_company_id,
    },
  };
}
