// One person signs the statements of one or many stores. Who they are is proved once; the papers are made and stored; then one
// transaction that holds the locks of all the deals looks at the months again and writes statements, steps, chain and news.
// What was signed already with these figures says so, so that a call that broke off is simply made again.
import type { certifyMonths } from '#core/months/contract.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import { appendAudits } from '#server/base/audit.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { type Ctx, type Input, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { lockDeals } from '#server/deals/open-step.ts';
import {
  type Chosen,
  keyOf,
  locateChosen,
  type Outcome,
  type Outcomes,
  resultsOf,
} from '#server/months/chosen-months.ts';
import { readPapers, removePapers, storePapers } from '#server/months/make-papers.ts';
import { measureMonths, type OpenedMonth, refusalOf, requireManaged } from '#server/months/open-month.ts';
import { closingOf } from '#server/months/read-statement.ts';
import { recordMonth, tellOfMany } from '#server/months/record.ts';
import { saveSteps } from '#server/months/sql.ts';
import type { Paper } from '#server/months/statement-document.ts';
import { insertStatements } from '#server/months/statement-sql.ts';

type Body = Input<typeof certifyMonths>['body'];
type Signer = Pick<Body, 'name' | 'title'>;
type Wanted = { one: Chosen; opened: OpenedMonth };
type Drawn = { one: Chosen; paper: Paper; stored: StoredContent };

export async function signStatements(ctx: StepsCtx, body: Body): Promise<Reply<typeof certifyMonths>> {
  const { statements } = body;
  const ids = statements.map(({ deal }) => deal);
  await readAsViewer(ctx, (inner) => requireManaged(inner, ids));
  await provePerson(ctx, body);
  const outcomes: Outcomes = new Map();
  const papers = await readAsViewer(ctx, async (inner) => {
    const wanted = await openWanted(inner, statements, outcomes);
    const read = await readPapers(
      inner,
      wanted.map(({ opened }) => opened),
      body,
    );
    return wanted.map(({ one }, at) => ({ one, paper: read[at]! }));
  });
  const files = await storePapers(
    ctx,
    papers.map(({ paper }) => paper),
  );
  const drawn = papers.map((each, at) => ({ ...each, stored: files[at]! }));
  let kept: ReadonlySet<StoredContent> = new Set();
  try {
    if (drawn.length > 0) kept = await ctx.transact((inner) => keepAll(inner, drawn, body, outcomes));
  } finally {
    await removePapers(
      ctx,
      files.filter((file) => !kept.has(file)),
    );
  }
  return { results: resultsOf(statements, outcomes) };
}

/** Those that can be signed now; of the others it is noted what became of them. */
async function openWanted(ctx: Parameters<typeof requireManaged>[0], chosen: readonly Chosen[], outcomes: Outcomes) {
  const deals = await requireManaged(
    ctx,
    chosen.map(({ deal }) => deal),
  );
  const located = await locateChosen(ctx, deals, chosen, outcomes);
  const opened = await measureMonths(
    ctx,
    located.map((each) => each.located),
  );
  return located.flatMap(({ one }, at): Wanted[] => {
    const outcome = outcomeBefore(opened[at]!, one);
    if (outcome) outcomes.set(keyOf(one), outcome);
    return outcome ? [] : [{ one, opened: opened[at]! }];
  });
}

/** Refused where the month cannot be signed, or its figures are others than those that were read. */
function outcomeBefore(opened: OpenedMonth, { figures_sha256 }: Chosen): Outcome | undefined {
  const same = opened.sha256 === figures_sha256;
  if (opened.state === 'certified' && opened.deal.side === 'retailer' && same) return 'already';
  const refused = refusalOf('certify', opened);
  if (refused) return { refused };
  if (!same) return { refused: 'The sales have changed since you read them. Read the statement again, then sign it.' };
  return opened.store.retailer_company_id === null
    ? { refused: 'The merchant has not chosen a company yet.' }
    : undefined;
}

/** Under the locks: what has changed since its paper was made is not signed. Answers the files that were. */
async function keepAll(ctx: Ctx, drawn: readonly Drawn[], signer: Signer, outcomes: Outcomes) {
  await lockDeals(
    ctx,
    drawn.map(({ one }) => one.deal),
  );
  const papers = new Map(drawn.map((each) => [keyOf(each.one), each]));
  const wanted = await openWanted(
    ctx,
    drawn.map(({ one }) => one),
    outcomes,
  );
  const signed = wanted.flatMap(({ one, opened }) => {
    const { paper, stored } = papers.get(keyOf(one))!;
    const overtaken = paper.signature.version !== opened.version + 1;
    const outcome = { refused: 'Somebody else has signed meanwhile. Read the statement again.' };
    outcomes.set(keyOf(one), overtaken ? outcome : 'done');
    return overtaken ? [] : [{ opened, paper, stored }];
  });
  if (signed.length > 0) await write(ctx, signed, signer);
  return new Set(signed.map(({ stored }) => stored));
}

type Signed = { opened: OpenedMonth; paper: Paper; stored: StoredContent };

async function write(ctx: Ctx, signed: readonly Signed[], { name, title }: Signer): Promise<void> {
  const { db, viewer, now, request } = ctx;
  const places = await chain(ctx, signed, { name, title });
  const ids = await insertStatements(
    db,
    signed.map(({ opened: { store, key, figures, sha256, deal, version }, paper, stored }, at) => ({
      lineage_id: key.lineageId,
      deal_id: deal.id,
      month: key.month,
      version: version + 1,
      figures,
      figures_sha256: sha256,
      rent: paper.rent,
      last_year: paper.lastYear,
      company_id: store.retailer_company_id!,
      company_name: store.merchant,
      attestation: paper.attestation,
      file_name: stored.name,
      pdf_sha256: stored.sha256,
      size_bytes: stored.sizeBytes,
      chain: chainOf(store),
      chain_entry: places[at]!,
    })),
    { by: viewer.userId, name, title, at: now, ip: request.ip, userAgent: request.userAgent },
  );
  const months = signed.map(({ opened }) => opened);
  const step = { state: 'certified' as const, by: viewer.userId, side: 'retailer' as const, words: '' };
  await saveSteps(db, months.map(closingOf), 'certified', step, now);
  const toldLater = signed.length > 1;
  for (const [at, { opened, stored }] of signed.entries()) {
    const after = { statement: ids[at], version: opened.version + 1, pdf_sha256: stored.sha256 };
    const { month } = opened.key;
    await recordMonth(ctx, opened.store, { happening: 'certified', month, side: 'retailer', after, toldLater });
  }
  if (toldLater) await tellOfMany(ctx, 'certified', months.map(doneMonth));
}

const doneMonth = ({ store, key }: OpenedMonth) => ({ store, month: key.month });
const chainOf = ({ retailer_company_id }: { retailer_company_id: number | null }) => `company:${retailer_company_id}`;

/** The place of each signature in the chain of its merchant's company; company after company, each in the order given. */
async function chain({ db, viewer, now, request }: Ctx, signed: readonly Signed[], { name, title }: Signer) {
  const origin = { at: now, actorId: viewer.userId, onBehalfOfId: null, requestId: request.id };
  const places = new Map<Signed, number>();
  const byChain = Map.groupBy(signed, ({ opened }) => chainOf(opened.store));
  for (const chainName of [...byChain.keys()].sort()) {
    const ofChain = byChain.get(chainName)!;
    const entries = ofChain.map(({ opened: { deal, key, version, sha256 }, paper, stored }) => ({
      chain: chainName,
      action: 'statement.signed',
      object: { deal: deal.id, ...key, version: version + 1 },
      after: { name, title, figures_sha256: sha256, pdf_sha256: stored.sha256, attestation: paper.attestation },
    }));
    const given = await appendAudits(db, entries, { ...origin, ip: request.ip, userAgent: request.userAgent });
    for (const [at, each] of ofChain.entries()) places.set(each, given[at]!);
  }
  return signed.map((each) => places.get(each)!);
}
