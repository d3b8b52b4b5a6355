// Before AutoPay is agreed both sides are told whether the provider could debit the rent at all. Of the
// merchant's bank side the landlord learns the limit and nothing else.
import { moneyText } from '#core/base/money.ts';
import { isDebitable } from '#core/payments/debit-currency.ts';
import { expectedDebits } from '#core/payments/invoices/expected-debits.ts';
import { limitWords, overLimit } from '#core/payments/sweeps/over-limit.ts';
import type { DebitLimit } from '#core/payments/sweeps/sweep-contract.ts';
import { debitLimitOf, limitsOf } from '#core/payments/transfer-limit.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { payerTypeOf } from '#server/payments/bank/payer-type.ts';
import { seesFigures } from '#server/statements/figures.ts';
import { openStatement } from '#server/statements/open-statement.ts';

/** Null where nothing is debited: AutoPay debits US dollars between US parties. */
export async function readDebitLimit(ctx: Ctx, dealId: number): Promise<DebitLimit | null> {
  const deal = await requireDeal(ctx, dealId, 'permission_view_autopay');
  const { parts, accruals, lastDay } = await openStatement(ctx, deal);
  const terms = parts.at(-1)?.terms;
  if (!terms || !isDebitable({ currency: terms.currency, country: deal.country })) return null;
  const limit = debitLimitOf(await payerTypeOf(ctx.db, deal), limitsOf(ctx.services.config.transferLimits));
  const limitText = { customer: limit.customer, limit: moneyText(limit.amount), per: limit.per };
  const over = overLimit(expectedDebits({ parts, accruals, lastDay, today: deal.today }), limit);
  if (!over) return { ...limitText, over: null, words: '' };
  const amount = seesFigures(deal, ctx.viewer, terms.visibility) ? over.amount : null;
  const about = { limit, over, amount, today: deal.today, side: deal.side, merchant: deal.retailer_legal_name };
  const { from, through } = over;
  return {
    ...limitText,
    over: { from, through, amount: amount === null ? null : moneyText(amount) },
    words: limitWords(about),
  };
}
