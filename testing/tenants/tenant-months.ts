// Two months of a tenant: one that is signed and asked about, and one that is closed and asked to be opened again.
import { successBody } from '#testing/bank.ts';
import type { Person, World } from '#testing/world.ts';

const [JANUARY, FEBRUARY] = ['2026-01-01', '2026-02-01'];

type Sides = { deal: number; landlord: Person; merchant: Person };

export async function months(world: World, { deal, landlord, merchant }: Sides, name: string) {
  const at = (month: string) => `/api/months/deals/${deal}/${month}/`;
  for (const month of [JANUARY, FEBRUARY]) {
    await successBody(world.post(`${at(month)}report/`, { reason: `${name} was not open yet` }, merchant));
  }
  const read = async (month: string) => (await successBody(world.get(at(month), merchant))).figures_sha256;
  const words = `Late, ${name}`;
  const notice = await successBody(world.post(`${at(JANUARY)}default_notice/`, { words }, landlord));
  const closing = { months: [{ deal, month: JANUARY, figures_sha256: await read(JANUARY) }] };
  await successBody(world.post('/api/months/close/', closing, landlord));
  const reopening = await successBody(
    world.post(`${at(JANUARY)}reopening/`, { reason: `${name} forgot a party` }, merchant),
  );
  const form = new FormData();
  const party = { day: '2026-02-25', amount: '12.50', title: `${name} party`, reason: `${name} billed it` };
  for (const [field, value] of Object.entries(party)) form.append(field, value);
  form.append('file', new Blob([`%PDF-1.7 ${name}`], { type: 'application/pdf' }), `${name}.pdf`);
  const adjusted = await successBody(world.post(`${at(FEBRUARY)}adjustments/`, form, merchant));
  const evidence = new FormData();
  evidence.append('item', 'delivery_sales');
  evidence.append('file', new Blob([`%PDF-1.7 ${name} couriers`], { type: 'application/pdf' }), `${name} couriers.pdf`);
  const attached = await successBody(world.post(`${at(FEBRUARY)}evidence/`, evidence, merchant));
  const signature = { name: `${name} officer`, title: 'Owner', consent: true, ...(await world.proof(merchant)) };
  const statements = [{ deal, month: FEBRUARY, figures_sha256: await read(FEBRUARY) }];
  await successBody(world.post('/api/months/certify/', { statements, ...signature }, merchant));
  const question = { line: 'gross', text: `${name} wonders` };
  const { questions, versions } = await successBody(world.post(`${at(FEBRUARY)}questions/`, question, landlord));
  return {
    month: FEBRUARY,
    adjustment: String(adjusted.figures.adjustments[0].id),
    itemEvidence: String(attached.figures.evidence[0].id),
    statement: String(versions[0].id),
    notice: String(notice.sent[0].id),
    question: String(questions[0].id),
    reopening: String(reopening.reopenings[0].id),
  };
}
