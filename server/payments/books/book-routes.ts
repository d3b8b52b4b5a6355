import { moneyText } from '#core/base/money.ts';
import * as books from '#core/payments/books-contract.ts';
import { serve } from '#server/base/serve.ts';
import { readAccountStatement } from '#server/payments/books/account-statement.ts';
import { readCompanyStatement } from '#server/payments/books/company-statement.ts';
import { companyStatementFile } from '#server/payments/books/company-statement-file.ts';
import { reportByDeal, reportByMonth, reportSettlements } from '#server/payments/books/sql.ts';
import { statementFile } from '#server/payments/books/statement-file.ts';
import { sumsText } from '#server/payments/sums-text.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

export const bookRoutes = [
  serve(books.accountStatement, (ctx, { params, query }) => readAccountStatement(ctx, params.deal, query)),
  serve(books.accountStatementFile, async (ctx, { params, query }) =>
    statementFile(await readAccountStatement(ctx, params.deal, query), params.format),
  ),
  serve(books.companyStatement, (ctx, { params, query }) => readCompanyStatement(ctx, params.company, query)),
  serve(books.companyStatementFile, async (ctx, { params, query }) =>
    companyStatementFile(await readCompanyStatement(ctx, params.company, query), params.format),
  ),
  serve(books.autopayReport, async ({ db, viewer }, { query }) => {
    const rows = await reportByDeal(db, viewer, query);
    return {
      results: rows.map(({ deal, merchant, premises_name, premises_unit, currency, invoices: count, ...sums }) => {
        const place = placeOf({ premises_name, premises_unit });
        return { deal, merchant, place, currency, invoices: count, ...sumsText(sums) };
      }),
    };
  }),
  serve(books.settlementReport, async ({ db, viewer }, { query }) => {
    const rows = await reportSettlements(db, viewer, query);
    return {
      results: rows.map(({ amount, settled_at, premises_name, premises_unit, ...row }) => {
        const place = placeOf({ premises_name, premises_unit });
        return { ...row, place, amount: moneyText(amount), settled_at: settled_at.toISOString() };
      }),
    };
  }),
  serve(books.summaryReport, async ({ db, viewer }, { query }) => {
    const rows = await reportByMonth(db, viewer, query);
    return { results: rows.map(({ month, currency, ...sums }) => ({ month, currency, ...sumsText(sums) })) };
  }),
];
