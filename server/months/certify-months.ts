// One person signs the statements of one or many stores. Who they are is proved once; then each store by itself: its paper
// is made and stored, and one transaction that looks at the month again writes statement, step, chain and news. What
// was signed already with these figures says so, so that a call that broke off is simply made again.
import { Problem, refuse } from '#core/base/problem.ts';
import { fullDate } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { attestation } from '#core/months/attestation.ts';
import type { certifyMonths } from '#core/months/contract.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import { appendToChain } from '#server/base/audit.ts';
import { transact } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files.ts';
import { makePdf } from '#server/base/pdf.ts';
import { type Ctx, type Input, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { readLastYear } from '#server/months/month-figures.ts';
import { type OpenedMonth, openMonth, openMonthForStep, refusalOf, requireManaged } from '#server/months/open-month.ts';
import { closingOf, rentOf } from '#server/months/read-statement.ts';
import { type DoneMonth, recordMonth, tellOfMany } from '#server/months/record.ts';
import { type StoreRow, saveStep } from '#server/months/sql.ts';
import { type Paper, statementDocument } from '#server/months/statement-document.ts';
import { insertStatement, listStatements } from '#server/months/statement-sql.ts';

type Body = Input<typeof certifyMonths>['body'];
type Chosen = Body['statements'][number];
type Results = Reply<typeof certifyMonths>['results'];
type Signer = Pick<Body, 'name' | 'title'> & { toldLater: boolean };

export async function signStatements(ctx: StepsCtx, body: Body): Promise<{ results: Results }> {
  await readAsViewer(ctx, (inner) =>
    requireManaged(
      inner,
      body.statements.map(({ deal }) => deal),
    ),
  );
  await provePerson(ctx, body);
  return eachSafely(ctx, 'certified', body.statements, (chosen, toldLater) =>
    signOne(ctx, chosen, { ...body, toldLater }),
  );
}

/**
 * What one store refuses is its own answer; what broke ends the call, and what was done stays. A step answers the store
 * where it did something. One store tells in its own transaction, many tell once when they are done.
 */
export async function eachSafely<One extends Pick<Chosen, 'deal' | 'month'>>(
  ctx: StepsCtx,
  happening: 'certified' | 'closed',
  chosen: readonly One[],
  step: (one: One, toldLater: boolean) => Promise<StoreRow | undefined>,
): Promise<{ results: Results }> {
  const [results, done]: [Results, DoneMonth[]] = [[], []];
  const toldLater = chosen.length > 1;
  for (const one of chosen) {
    const { deal, month } = one;
    try {
      const store = await step(one, toldLater);
      if (store) done.push({ store, month });
      results.push({ deal, month, result: store ? 'done' : 'already', detail: '' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ deal, month, result: 'refused', detail: error.message });
    }
  }
  if (toldLater && done.length > 0) {
    await transact(ctx.services.db, 'system', (db) => tellOfMany({ services: ctx.services, db }, happening, done));
  }
  return { results };
}

async function signOne(ctx: StepsCtx, chosen: Chosen, signer: Signer): Promise<StoreRow | undefined> {
  const paper = await readAsViewer(ctx, (inner) => paperOf(inner, chosen, signer));
  if (paper === 'already') return undefined;
  const stored = await ctx.services.files.put(await makePdf(statementDocument(paper)), 'application/pdf');
  let kept: StoreRow | undefined;
  try {
    kept = await ctx.transact((inner) => keep(inner, chosen, signer, paper, stored));
  } finally {
    if (!kept) await ctx.services.files.remove(stored.name);
  }
  return kept;
}

/** Refused where the month cannot be signed, or its figures are others than those that were read. */
function refuseOther(opened: OpenedMonth, { figures_sha256 }: Chosen): 'already' | undefined {
  const same = opened.sha256 === figures_sha256;
  if (opened.state === 'certified' && opened.deal.side === 'retailer' && same) return 'already';
  const refusal = refusalOf('certify', opened);
  if (refusal) refuse(refusal);
  if (!same) refuse('The sales have changed since you read them. Read the statement again, then sign it.');
  return undefined;
}

async function paperOf(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now' | 'services'>,
  chosen: Chosen,
  { name, title }: Signer,
): Promise<Paper | 'already'> {
  const opened = await openMonth(ctx, chosen.deal, chosen.month);
  if (refuseOther(opened, chosen)) return 'already';
  const { store, month, parts, figures, deal, key } = opened;
  const [last] = await listStatements(ctx.db, key);
  return {
    figures,
    rent: deal.terms.visibility === 'all' ? await rentOf(ctx, opened) : null,
    lastYear: await readLastYear(ctx.db, { lineage_id: store.lineage_id, parts, month }),
    merchant: store.merchant,
    place: withUnit(store.premises_name, store.premises_unit),
    landlord: store.landlord_company_name,
    attestation: attestation({ merchant: store.merchant, month: month.month }),
    signature: { name, title, at: fullDate(dayIn(ctx.now, store.time_zone)), version: (last?.version ?? 0) + 1 },
    verifyAt: `${ctx.services.config.publicUrl}/verify`,
  };
}

/** Undefined where somebody else has signed the same meanwhile. */
async function keep(
  ctx: Ctx,
  chosen: Chosen,
  { name, title, toldLater }: Signer,
  paper: Paper,
  stored: StoredContent,
): Promise<StoreRow | undefined> {
  const { db, viewer, now, request } = ctx;
  const opened = await openMonthForStep(ctx, chosen.deal, chosen.month);
  if (refuseOther(opened, chosen)) return undefined;
  const { store, key, figures, sha256, deal } = opened;
  const company = store.retailer_company_id ?? refuse('The merchant has not chosen a company yet.');
  const [last] = await listStatements(db, key);
  const version = (last?.version ?? 0) + 1;
  if (version !== paper.signature.version) refuse('Somebody else has signed meanwhile. Read the statement again.');
  const chain = `company:${company}`;
  const signed = { name, title, figures_sha256: sha256, pdf_sha256: stored.sha256, attestation: paper.attestation };
  const chainEntry = await appendToChain(
    db,
    { chain, action: 'statement.signed', object: { deal: deal.id, ...key, version }, after: signed },
    {
      at: now,
      actorId: viewer.userId,
      onBehalfOfId: null,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.userAgent,
    },
  );
  const id = await insertStatement(db, {
    lineage_id: store.lineage_id,
    deal_id: deal.id,
    month: chosen.month,
    version,
    figures,
    figures_sha256: sha256,
    rent: paper.rent,
    last_year: paper.lastYear,
    company_id: company,
    company_name: store.merchant,
    signed_by: viewer.userId,
    signer_name: name,
    signer_title: title,
    attestation: paper.attestation,
    signed_at: now,
    ip: request.ip,
    user_agent: request.userAgent,
    file_name: stored.name,
    pdf_sha256: stored.sha256,
    size_bytes: stored.sizeBytes,
    chain,
    chain_entry: chainEntry,
  });
  const { side } = deal;
  await saveStep(db, closingOf(opened), 'certified', { state: 'certified', by: viewer.userId, side, words: '' }, now);
  const after = { statement: id, version, pdf_sha256: stored.sha256 };
  await recordMonth(ctx, store, { happening: 'certified', month: chosen.month, side, after, toldLater });
  return store;
}
