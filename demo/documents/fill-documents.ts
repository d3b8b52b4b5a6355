// Fills the demo's documents. The files are made and stored before the transaction that refers to them.
import { sql } from 'kysely';
import { addDays, dayIn } from '#core/base/time.ts';
import { safeFileName } from '#core/documents/file-name.ts';
import { DEMO_NAMES, DEMO_STORIES, type DemoStory } from '#demo/documents/demo-requests.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { makePdf, pdfFacts } from '#server/base/pdf.ts';
import type { Services } from '#server/base/services.ts';
import { insertChoice, insertDocument, insertRequests, saveAnswer } from '#server/documents/write-sql.ts';

type DemoDeal = {
  id: number;
  lineage: number;
  merchant: string;
  place: string;
  zone: string;
  company: number;
  landlord: number;
  tenant: number;
};
type DocumentStory = { deal: DemoDeal; story: DemoStory; file: StoredContent | null; earlier: StoredContent | null };

const DAY_MS = 86_400_000;

export async function prepareDocumentsDemo(services: Services) {
  const deals = await transact(services.db, 'system', readDeals);
  const documentStories: DocumentStory[] = [];
  for (const [index, stories] of DEMO_STORIES.entries()) {
    const deal = deals[index];
    for (const story of deal ? stories : []) documentStories.push(await withFiles(services, deal as DemoDeal, story));
  }
  return async (_services: Services, tx: Tx): Promise<string> => {
    for (const company of new Set(deals.map(({ company }) => company))) {
      const landlord = deals.find((deal) => deal.company === company)?.landlord ?? 0;
      for (const name of DEMO_NAMES) await insertChoice(tx, company, name, landlord, services.clock());
    }
    for (const each of documentStories) await fill(tx, each, services.clock());
    return `${documentStories.length} document requests`;
  };
}

/** The demo merchant's own stores first, then the neighbours'. */
async function readDeals(tx: Tx): Promise<DemoDeal[]> {
  const { rows } = await sql<DemoDeal>`
    select d.id, d.lineage_id as lineage, d.retailer_legal_name as merchant, p.name as place, p.time_zone as zone,
      p.company_id as company, owner.id as landlord, u.id as tenant
    from deals d join premises p on p.id = d.premises_id
    join memberships mine on mine.premises_id = p.id
    join users owner on owner.id = mine.user_id and owner.username = 'landlord@demo.test'
    join memberships m on m.company_id = d.retailer_company_id and m.permission_owner join users u on u.id = m.user_id
    where d.status = 'active'
    order by (u.username = 'retailer@demo.test') desc, d.lineage_id limit ${DEMO_STORIES.length * 3}`.execute(tx);
  const tenantRows = rows.filter(({ tenant }) => tenant === rows[0]?.tenant).slice(0, 2);
  return [...tenantRows, ...rows.filter(({ tenant }) => tenant !== rows[0]?.tenant)];
}

async function withFiles(services: Services, deal: DemoDeal, story: DemoStory): Promise<DocumentStory> {
  const put = async (sentAgo: number) =>
    services.files.put(await specimen(deal, story, ago(services.clock(), sentAgo)), 'application/pdf');
  return {
    deal,
    story,
    file: story.file ? await put(story.file.sentAgo) : null,
    earlier: story.earlier === undefined ? null : await put(story.earlier),
  };
}

function specimen({ merchant, place, zone }: DemoDeal, story: DemoStory, sentAt: Date): Promise<Uint8Array> {
  const issued = dayIn(sentAt, zone);
  return makePdf({
    title: story.name,
    lead: `${merchant}, ${place}`,
    content: [
      pdfFacts([
        { name: 'Issued to', value: merchant },
        { name: 'Location', value: place },
        { name: 'Issued on', value: issued },
      ]),
      { text: 'What this paper says', style: 'section' },
      `This is a specimen of a ${story.name.toLowerCase()} for the demonstration portfolio. It names the merchant, ` +
        'the place and the day of issue, and has no value outside the demonstration.',
      { text: 'Second page', style: 'section', pageBreak: 'before' },
      'Conditions, endorsements and signatures would stand here.',
    ],
    footer: 'Specimen for the demonstration portfolio',
  });
}

async function fill(tx: Tx, { deal, story, file, earlier }: DocumentStory, now: Date): Promise<void> {
  const [request] = await insertRequests(tx, [
    {
      lineage_id: deal.lineage,
      name: story.name,
      note: story.note ?? '',
      owner: 'deal',
      created_by: deal.landlord,
      created_at: ago(now, story.askedAgo),
    },
  ]);
  if (!request) return;
  const entry = entryWriter(tx, deal, story, request.id);
  await entry('requested', 'landlord', ago(now, story.askedAgo), {});
  const keep = (stored: StoredContent, at: Date, expires: number | undefined) =>
    insertDocument(
      tx,
      {
        requestId: request.id,
        lineageId: deal.lineage,
        stored,
        originalName: safeFileName(`${story.name} ${dayIn(at, deal.zone).slice(0, 4)}`),
        pages: 2,
        expires: expires === undefined ? null : addDays(dayIn(now, deal.zone), expires),
        by: deal.tenant,
      },
      at,
    );
  if (earlier && story.earlier !== undefined) {
    const at = ago(now, story.earlier);
    const id = await keep(earlier, at, (story.file?.expiresIn ?? 0) - 365);
    await entry('uploaded', 'retailer', at, {});
    await saveAnswer(tx, id, { status: 'accepted', reason: '', by: deal.landlord }, ago(now, story.earlier - 1));
  }
  if (!file || !story.file) return;
  const { sentAgo, answer, reason = '', expiresIn } = story.file;
  const id = await keep(file, ago(now, sentAgo), expiresIn);
  await entry('uploaded', 'retailer', ago(now, sentAgo), {});
  if (!answer) return;
  await saveAnswer(tx, id, { status: answer, reason, by: deal.landlord }, ago(now, sentAgo - 1));
  await entry(answer, 'landlord', ago(now, sentAgo - 1), { reason });
}

function entryWriter(tx: Tx, deal: DemoDeal, story: DemoStory, request: number) {
  return (happening: string, side: 'landlord' | 'retailer', at: Date, after: Record<string, unknown>) =>
    appendAudit(
      tx,
      {
        chain: `deal:${deal.lineage}`,
        action: `document.${happening}`,
        object: { deal: deal.id, lineage: deal.lineage, request, side },
        after: { name: story.name, ...after },
      },
      { ...SYSTEM_ORIGIN, at, actorId: side === 'landlord' ? deal.landlord : deal.tenant },
    );
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
