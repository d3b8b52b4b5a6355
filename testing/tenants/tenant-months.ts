// Two months of a tenant: one that is signed and asked about, and one that is closed and asked to be opened again.
import { made } from '#testing/bank.ts';
import type { Person, World } from '#testing/world.ts';

const [JANUARY, FEBRUARY] = ['2026-01-01', '2026-02-01'];

type Sides = { deal: number; landlord: Person; merchant: Person };

export async function months(world: World, { deal, landlord, merchant }: Sides, name: string) {
  const at = (month: string) => `/api/months/deals/${deal}/${month}/`;
  for (const month of [JANUARY, FEBRUARY]) {
    await made(world.post(`${at(month)}report/`, { reason: `${name} was not open yet` }, merchant));
  }
  const read = async (month: string) => (await made(world.get(at(month), merchant))).figures_sha256;
  const closing = { months: [{ deal, month: JANUARY, figures_sha256: await read(JANUARY) }] };
  await made(world.post('/api/months/close/', closing, landlord));
  const asked = await made(world.post(`${at(JANUARY)}reopening/`, { reason: `${name} forgot a party` }, merchant));
  const signature = { name: `${name} officer`, title: 'Owner', consent: true, ...(await world.proof(merchant)) };
  const statements = [{ deal, month: FEBRUARY, figures_sha256: await read(FEBRUARY) }];
  await made(world.post('/api/months/certify/', { statements, ...signature }, merchant));
  const question = { line: 'gross', text: `${name} wonders` };
  const { questions, versions } = await made(world.post(`${at(FEBRUARY)}questions/`, question, landlord));
  return {
    month: FEBRUARY,
    statement: String(versions[0].id),
    question: String(questions[0].id),
    reopening: String(asked.reopenings[0].id),
  };
}
