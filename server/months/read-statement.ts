// The statement of a month with everything that was signed and said about it. Where a till sent other sales after the month
// was closed, what they would change is found by opening it in a transaction that is given up.
import { type Cents, moneyText, parseMoney, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { attestation } from '#core/months/attestation.ts';
import type { getStatement } from '#core/months/contract.ts';
import { statementDueBy } from '#core/months/deadline.ts';
import { MONTH_ACTIONS } from '#core/months/transitions.ts';
import { dueThrough } from '#core/statements/receipt.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import { type Ctx, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { categoriesOf } from '#server/months/adjustment-categories.ts';
import { listHeld } from '#server/months/held-sql.ts';
import { readItemsLastYear, readLastYears } from '#server/months/month-figures.ts';
import { askedOf, type LocatedMonth, type OpenedMonth, openMonth, refusalOf } from '#server/months/open-month.ts';
import { rentOfMonth } from '#server/months/rent-of-month.ts';
import { listSteps } from '#server/months/sql.ts';
import * as queries from '#server/months/statement-sql.ts';
import { questionView, reopeningView, signedView, stepView } from '#server/months/view.ts';
import { type Closing, countLateSales, reopenSales } from '#server/sales/closing/close-sales.ts';
import { seesFigures } from '#server/statements/figures.ts';
import { openStatement } from '#server/statements/open-statement.ts';

type StatementReply = Reply<typeof getStatement>;
type Inside = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function readStatement(ctx: StepsCtx, dealId: number, name: Day): Promise<StatementReply> {
  const { reply, opened } = await readAsViewer(ctx, async (inner) => {
    const month = await openMonth(inner, dealId, name);
    return { opened: month, reply: await statementOf(inner, month) };
  });
  const openRequest = reply.reopenings.find(({ status }) => status === 'asked');
  if (openRequest) openRequest.restatement = await restatementOf(ctx, opened);
  return reply;
}

async function statementOf(ctx: Inside, opened: OpenedMonth): Promise<StatementReply> {
  const { deal, store, month, key, state, figures, sha256 } = opened;
  const { db } = ctx;
  const held = await listHeld(db, { lineage_id: key.lineageId, from: month.from, through: month.through });
  return {
    deal: deal.id,
    month: month.month,
    from: month.from,
    through: month.through,
    state,
    due: statementDueBy(opened.parts, month.through),
    missing_days: figures.days.missing.length,
    merchant: { name: store.merchant, store: store.legal_name, unit: store.premises_unit },
    landlord: {
      name: store.landlord_company_name,
      premises: store.premises_name,
      master_company: store.master_company_id,
    },
    figures,
    figures_sha256: sha256,
    ...(held.length > 0 && { held }),
    last_year: (await readLastYears(db, [askedOf(opened)]))[0]!,
    ...(await rentOfMonth(ctx, opened)),
    evidence_last_year: await readItemsLastYear(db, askedOf(opened)),
    attestation: attestation({ merchant: store.merchant, month: month.month }),
    can: mayNow(ctx, opened),
    adjustment_categories: mayNow(ctx, opened).includes('adjust') ? await categoriesOf(db, opened) : [],
    versions: (await queries.listStatements(db, key)).map((row) => signedView(row, sha256)),
    questions: (await queries.listQuestions(db, key)).map(questionView),
    reopenings: (await queries.listReopenings(db, key)).map(reopeningView),
    history: (await listSteps(db, key)).map(stepView),
  };
}

function mayNow({ viewer }: Inside, opened: OpenedMonth): StatementReply['can'] {
  const { deal, state } = opened;
  if (viewer.isStaff || !deal.permissions.has('permission_manage_connections')) return [];
  const steps = MONTH_ACTIONS.filter((action) => action !== 'reopen' && refusalOf(action, opened) === null);
  if (deal.side === 'landlord') return state === 'closed' ? ['reopen'] : [...steps, 'ask'];
  return state === 'closed' ? ['ask_reopening'] : [...steps, 'adjust'];
}

/** Ends the transaction without a trace of it. */
class GivenUp extends Error {}

async function restatementOf(ctx: StepsCtx, opened: OpenedMonth) {
  const closing = closingOf(opened);
  const open = seesFigures(opened.deal, ctx.viewer, opened.deal.terms.visibility);
  let restatement: NonNullable<StatementReply['reopenings'][number]['restatement']> | null = null;
  const read = async (db: Tx) => {
    const inner = { ...ctx, db };
    const month = await openMonth(inner, opened.deal.id, opened.month.month);
    return { counts: amountOf(month.figures.sales_that_count), rent: await rentToDate(inner, month) };
  };
  try {
    await transact(ctx.services.db, 'system', async (db) => {
      const rows = await countLateSales(db, closing);
      if (rows === 0) throw new GivenUp();
      const before = await read(db);
      await reopenSales(ctx.services, db, closing);
      const after = await read(db);
      restatement = {
        rows,
        sales_that_count: { before: moneyText(before.counts), after: moneyText(after.counts) },
        rent: open ? { before: moneyText(before.rent), after: moneyText(after.rent) } : null,
      };
      throw new GivenUp();
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
  return restatement;
}

/** All rent through the last day that counts: a change of one month moves the months after it too. */
async function rentToDate(ctx: Inside, { deal }: OpenedMonth): Promise<Cents> {
  const statement = await openStatement(ctx, deal);
  return statement.accruals.length === 0 ? ZERO : dueThrough(statement.accruals, statement.lastDay);
}

const amountOf = (text: string): Cents => parseMoney(text) ?? ZERO;

export function closingOf({ key, month }: LocatedMonth): Closing {
  return { ...key, from: month.from, through: month.through };
}
