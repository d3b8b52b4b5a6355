// Why the next debits are what they are: the sales of their days by the tiers they fell into.
import { cents, moneyText, parseMoney, rateText, sum } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import type { Debit } from '#core/payments/debit.ts';
import { tiersWithin } from '#core/statements/lines/tiers-within.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { openStatement } from '#server/statements/open-statement.ts';

type Tiers = RetailerHome['debits'][number]['tiers'];

/** Each tier is rounded by itself, the invoice once. */
const ROUNDING_CENTS = 2;

/** Each costs a reading of its lease's whole year: a chain opens the receipts of the others. */
const MOST_EXPLAINED = 5;

/** By invoice, of the first of those that are debited next, or that the bank has; the page explains no others. */
export async function tiersOfNext(ctx: Ctx, debits: readonly Debit[]): Promise<Map<number, Tiers>> {
  const moving = debits.filter(({ status, amount }) => status === 'pending' && parseMoney(amount) !== 0);
  const ahead = moving.length > 0 ? moving : debits.filter(({ status }) => status === 'processing');
  const day = ahead.map(({ debit_day }) => debit_day).sort()[0];
  const next = ahead.filter(({ debit_day }) => debit_day === day).slice(0, MOST_EXPLAINED);
  const byInvoice = new Map<number, Tiers>();
  for (const debit of next) byInvoice.set(debit.invoice, await tiersOf(ctx, debit));
  return byInvoice;
}

/** Nothing where the sales of now no longer make the rent that was invoiced. */
async function tiersOf(ctx: Ctx, { deal, from, through, lines }: Debit): Promise<Tiers> {
  const percentageLines = lines.filter(({ kind }) => kind === 'percentage');
  if (percentageLines.length === 0) return [];
  const { accruals } = await openStatement(ctx, await requireDeal(ctx, deal));
  const tiers = tiersWithin(accruals, { from: from as Day, through: through as Day });
  const rent = sum(tiers.map((tier) => tier.rent));
  const amount = sum(percentageLines.map((line) => parseMoney(line.amount) ?? cents(0)));
  if (Math.abs(rent - amount) > ROUNDING_CENTS) return [];
  return tiers.map(({ category, rate, sales, rent: owed, passed }) => {
    return {
      category,
      rate: rate === null ? null : rateText(rate),
      sales: moneyText(sales),
      rent: moneyText(owed),
      passed,
    };
  });
}
