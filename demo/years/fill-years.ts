// The demo's rent years: of the stores whose rent is collected here, last year is closed for the demo merchant's, and signed by
// a neighbor, where it waits for the landlord. Figures and papers are those of the product; the
// papers are stored before the transaction that refers to them.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { yearAttestation } from '#core/years/attestation.ts';
import { closeDemoMonths } from '#demo/months/close-demo-months.ts';
import { appendToChain, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { makePdf } from '#server/base/pdf.ts';
import type { Services } from '#server/base/services.ts';
import { type Store, storeOfLineage } from '#server/months/access.ts';
import type { StateOfMonth } from '#server/months/month-states.ts';
import { insertSignature } from '#server/years/signature-sql.ts';
import { saveYear } from '#server/years/sql.ts';
import { type PaperSignature, type YearPaper, yearDocument } from '#server/years/year-document.ts';
import { type ReconciledYear, readYearSources, reconcileYears, type YearSources } from '#server/years/year-figures.ts';
import { readPaper } from '#server/years/year-paper.ts';

type DemoStore = {
  lineage_id: number;
  landlord: number;
  landlord_name: string;
  merchant: number;
  merchant_name: string;
};
type Signing = { side: Role; at: Date; signature: PaperSignature; paper: YearPaper };
type SignedYear = {
  demo: DemoStore;
  store: Store;
  reconciled: ReconciledYear;
  months: StateOfMonth[];
  signings: (Signing & { stored: StoredContent })[];
};

export async function prepareYearsDemo(services: Services) {
  const stores = await transact(services.db, 'system', listStores);
  const years: SignedYear[] = [];
  for (const [index, demo] of stores.entries()) {
    const planned = await transact(services.db, 'system', (tx) => planYear(services, tx, demo, index === 0));
    if (!planned) continue;
    const signings: SignedYear['signings'] = [];
    for (const signing of planned.signings) {
      const content = await makePdf(yearDocument(signing.paper));
      signings.push({ ...signing, stored: await services.files.put(content, 'application/pdf') });
    }
    years.push({ ...planned, signings });
  }
  return async (_services: Services, tx: Tx): Promise<string> => {
    for (const year of years) await writeYear(tx, year);
    return `${years.length} rent years`;
  };
}

async function planYear(services: Services, tx: Tx, demo: DemoStore, isClosed: boolean) {
  const store = await storeOfLineage(tx, demo.lineage_id);
  if (!store) return undefined;
  const sources = await readYearSources(tx, store, services.clock());
  const year = sources.years.findLast(({ through }) => addDays(through, 40) < sources.today);
  if (!year) return undefined;
  const [reconciled] = await reconcileYears(tx, sources, [year]);
  const facts = { services, tx, store, demo, sources, reconciled: reconciled! };
  const certified = isClosed ? addDays(year.through, 22) : addDays(sources.today, -3);
  const merchant = await planSigning(facts, 'retailer', new Date(`${certified}T21:06:00Z`), []);
  const accepted = new Date(`${addDays(year.through, 26)}T15:31:00Z`);
  const landlord = isClosed ? [await planSigning(facts, 'landlord', accepted, [merchant.signature])] : [];
  const months = sources.months.filter(({ from, through }) => from <= year.through && through >= year.from);
  return { demo, store, reconciled: reconciled!, months, signings: [merchant, ...landlord] };
}

type Planned = Pick<SignedYear, 'demo' | 'store' | 'reconciled'> & { services: Services; tx: Tx; sources: YearSources };

async function planSigning(
  { services, tx, store, demo, sources, reconciled }: Planned,
  side: Role,
  at: Date,
  earlier: readonly PaperSignature[],
): Promise<Signing> {
  const isMerchant = side === 'retailer';
  const company = isMerchant ? store.merchant : store.landlord_company_name;
  const name = isMerchant ? demo.merchant_name : demo.landlord_name;
  const title = isMerchant ? 'Managing member' : 'Portfolio manager';
  const attestation = yearAttestation({ side, company, year: reconciled.year.name });
  const signature = { side, name, title, company, at: fullDate(dayIn(at, store.time_zone)), attestation };
  const facts = { ...reconciled, store, sources, signatures: [], left: undefined };
  const paper = await readPaper({ db: tx, services }, facts, { version: 1, signature });
  return { side, at, signature, paper: { ...paper, signatures: [...earlier, signature], issuedOn: signature.at } };
}

async function writeYear(tx: Tx, { demo, store, reconciled, months, signings }: SignedYear): Promise<void> {
  const { year } = reconciled;
  await closeDemoMonths(tx, { lineageId: store.lineage_id, landlord: demo.landlord, months });
  const row = { lineageId: store.lineage_id, year: year.from, through: year.through };
  for (const signing of signings) {
    await writeSigning(tx, { demo, store, reconciled }, signing);
    const { side, at } = signing;
    const state = side === 'retailer' ? ('certified' as const) : ('accepted' as const);
    await saveYear(tx, row, state, { state, by: personOf(demo, side), side, words: '' }, at);
  }
  const accepted = signings.find(({ side }) => side === 'landlord');
  if (!accepted) return;
  await saveYear(tx, row, 'closed', { state: 'closed', by: null, side: null, words: '' }, accepted.at);
}

const personOf = (demo: DemoStore, side: Role): number => (side === 'retailer' ? demo.merchant : demo.landlord);

async function writeSigning(
  tx: Tx,
  { demo, store, reconciled }: Pick<SignedYear, 'demo' | 'store' | 'reconciled'>,
  { side, at, signature, stored }: SignedYear['signings'][number],
): Promise<void> {
  const { year, figures, sha256 } = reconciled;
  const { name, title, company, attestation } = signature;
  const chain =
    side === 'retailer' ? `company:${store.retailer_company_id}` : `mastercompany:${store.master_company_id}`;
  const object = { deal: store.deal_id, lineageId: store.lineage_id, year: year.from, version: 1, side };
  const after = { name, title, figures_sha256: sha256, pdf_sha256: stored.sha256, attestation };
  const actorId = personOf(demo, side);
  const entry = { chain, action: 'reconciliation.signed', object, after };
  const chainEntry = await appendToChain(tx, entry, { ...SYSTEM_ORIGIN, at, actorId });
  await insertSignature(tx, {
    lineage_id: store.lineage_id,
    deal_id: store.deal_id,
    year: year.from,
    version: 1,
    side,
    figures,
    figures_sha256: sha256,
    company_name: company,
    signed_by: actorId,
    signer_name: name,
    signer_title: title,
    attestation,
    signed_at: at,
    ip: '',
    user_agent: '',
    file_name: stored.name,
    pdf_sha256: stored.sha256,
    size_bytes: stored.sizeBytes,
    chain,
    chain_entry: chainEntry,
  });
}

/** Stores of the demo landlord whose rent is collected here: the demo merchant's first, then a neighbor's. */
async function listStores(tx: Tx): Promise<DemoStore[]> {
  const { rows } = await sql<DemoStore>`
    select d.lineage_id, owner.id as landlord, owner.full_name as landlord_name, u.id as merchant, u.full_name as merchant_name
    from deals d join premises p on p.id = d.premises_id
    join memberships mine on mine.premises_id = p.id
    join users owner on owner.id = mine.user_id and owner.username = 'landlord@demo.test'
    join memberships m on m.company_id = d.retailer_company_id and m.permission_owner
    join users u on u.id = m.user_id
    where d.status = 'active' and d.terms ->> 'visibility' = 'all' and d.terms -> 'percentage' <> 'null'
      and exists (select 1 from sweep_invoices i where i.lineage_id = d.lineage_id)
    order by (u.username = 'retailer@demo.test') desc, d.lineage_id limit 2`.execute(tx);
  return rows;
}
