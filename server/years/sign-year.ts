// A side signs the reconciliation of a year. Who they are is proved first; then the paper is made and stored, and one
// transaction that looks at the year again writes signature, step, chain and news. What was signed already with these figures
// is simply shown, so that a call that broke off is made again. With the landlord's signature its months are closed, and so
// is the year where nothing is left to settle.
import type { Role } from '#core/base/permissions.ts';
import { notAllowed, refuse } from '#core/base/problem.ts';
import { fullDate } from '#core/base/spoken.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { yearAttestation } from '#core/years/attestation.ts';
import type { YearSigning } from '#core/years/contract.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { type Ctx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { closeInside } from '#server/months/close-months.ts';
import { chainSignature, keepWithPaper } from '#server/months/signing.ts';
import { leftOf } from '#server/years/billing.ts';
import {
  nextVersion,
  type OpenedYear,
  openYear,
  openYearForStep,
  refusalOf,
  type YearCtx,
} from '#server/years/open-year.ts';
import { recordYear } from '#server/years/record.ts';
import { insertSignature } from '#server/years/signature-sql.ts';
import { saveYear } from '#server/years/sql.ts';
import { type YearPaper, yearDocument } from '#server/years/year-document.ts';
import { readPaper } from '#server/years/year-paper.ts';

const STEPS = {
  certify: { state: 'certified', side: 'retailer' },
  accept: { state: 'accepted', side: 'landlord' },
} as const;
type Signing = keyof typeof STEPS;
type Chosen = { deal: number; year: Day };

export async function signYear(ctx: StepsCtx, action: Signing, chosen: Chosen, body: YearSigning): Promise<void> {
  await readAsViewer(ctx, (inner) => requireManaged(inner, chosen.deal));
  await provePerson(ctx, body);
  const paper = await readAsViewer(ctx, (inner) => paperOf({ ...inner, services: ctx.services }, action, chosen, body));
  if (paper === 'already') return;
  await keepWithPaper(ctx, yearDocument(paper), (inner, stored) => keep(inner, action, chosen, body, paper, stored));
}

/** Whoever names a store that is not theirs to manage is refused before anything else is looked at. */
export async function requireManaged(ctx: YearCtx, dealId: number): Promise<void> {
  const { permissions } = await requireDeal(ctx, dealId, 'permission_sales', 'write');
  if (!permissions.has('permission_manage_connections')) notAllowed();
}

/** Refused where the year cannot be signed, or its figures are others than those that were read. */
function refuseOther(opened: OpenedYear, action: Signing, { figures_sha256 }: YearSigning): 'already' | undefined {
  const { state, side } = STEPS[action];
  const isSame = opened.sha256 === figures_sha256;
  const isDone = opened.state === state || (action === 'accept' && opened.state === 'closed');
  if (isDone && opened.deal.side === side && isSame) return 'already';
  const refusal = refusalOf(action, opened);
  if (refusal) refuse(refusal);
  if (opened.deal.terms.visibility !== 'all') {
    refuse('The terms do not show the rent to both sides. Both can sign once the terms let both read it.');
  }
  if (!isSame) refuse('The figures have changed since you read them. Read the reconciliation again, then sign it.');
  return undefined;
}

async function paperOf(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now' | 'services'>,
  action: Signing,
  chosen: Chosen,
  body: YearSigning,
): Promise<YearPaper | 'already'> {
  const opened = await openYear(ctx, chosen.deal, chosen.year);
  if (refuseOther(opened, action, body)) return 'already';
  const { side } = STEPS[action];
  const signature = {
    side,
    name: body.name,
    title: body.title,
    company: companyOf(opened, side),
    at: fullDate(dayIn(ctx.now, opened.store.time_zone)),
    attestation: attestationOf(opened, side),
  };
  const version = action === 'certify' ? nextVersion(opened) : opened.signatures[0]!.version;
  return readPaper(ctx, opened, { version, signature });
}

export const companyOf = ({ store }: OpenedYear, side: Role): string =>
  side === 'retailer' ? store.merchant : store.landlord_company_name;

export const attestationOf = (opened: OpenedYear, side: Role): string =>
  yearAttestation({ side, company: companyOf(opened, side), year: opened.year.name });

/** Undefined where somebody else has signed the same meanwhile. */
async function keep(
  ctx: Ctx,
  action: Signing,
  chosen: Chosen,
  body: YearSigning,
  paper: YearPaper,
  stored: StoredContent,
): Promise<number | undefined> {
  const { db, viewer, now, request } = ctx;
  const seen = await openYearForStep(ctx, chosen.deal, chosen.year);
  if (refuseOther(seen, action, body)) return undefined;
  if (action === 'accept') await closeMonthsOf(ctx, seen);
  // Nothing of its months is counted any more: what is read now is what both have signed.
  const opened = action === 'accept' ? await openYear(ctx, chosen.deal, chosen.year) : seen;
  if (refuseOther(opened, action, body)) return undefined;
  const { store, key, figures, sha256, year, deal } = opened;
  const { state, side } = STEPS[action];
  const version = action === 'certify' ? nextVersion(opened) : opened.signatures[0]!.version;
  if (version !== paper.version) refuse('Somebody else has signed meanwhile. Read the reconciliation again.');
  const company = store.retailer_company_id ?? refuse('The merchant has not chosen a company yet.');
  const chain = side === 'retailer' ? `company:${company}` : `mastercompany:${store.master_company_id}`;
  const { name, title } = body;
  const attestation = attestationOf(opened, side);
  const chainEntry = await chainSignature(ctx, {
    chain,
    action: 'reconciliation.signed',
    object: { deal: deal.id, ...key, version, side },
    after: { name, title, figures_sha256: sha256, pdf_sha256: stored.sha256, attestation },
  });
  const id = await insertSignature(db, {
    lineage_id: store.lineage_id,
    deal_id: deal.id,
    year: chosen.year,
    version,
    side,
    figures,
    figures_sha256: sha256,
    company_name: companyOf(opened, side),
    signed_by: viewer.userId,
    signer_name: name,
    signer_title: title,
    attestation,
    signed_at: now,
    ip: request.ip,
    user_agent: request.userAgent,
    file_name: stored.name,
    pdf_sha256: stored.sha256,
    size_bytes: stored.sizeBytes,
    chain,
    chain_entry: chainEntry,
  });
  const row = { ...key, through: year.through };
  await saveYear(db, row, state, { state, by: viewer.userId, side, words: '' }, now);
  await recordYear(ctx, store, year, {
    happening: state,
    side,
    after: { signature: id, version, pdf_sha256: stored.sha256 },
  });
  if (action === 'accept' && leftOf(opened) === 0) {
    await saveYear(db, row, 'closed', { state: 'closed', by: viewer.userId, side, words: '' }, now);
    await recordYear(ctx, store, year, { happening: 'closed', side });
  }
  return id;
}

/** What is signed by both no longer moves. */
async function closeMonthsOf(ctx: Ctx, { months, deal }: OpenedYear): Promise<void> {
  const certified = months
    .filter(({ state }) => state === 'certified')
    .map(({ month, sha256: figures_sha256 }) => ({ deal: deal.id, month, figures_sha256 }));
  const results = await closeInside(ctx, certified, { tells: false });
  for (const { result, detail } of results) if (result === 'refused') refuse(detail);
}
