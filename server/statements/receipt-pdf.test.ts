// The receipt as a PDF, and the one-time link by which a browser saves it.
import { beforeAll, describe, expect, test } from 'vitest';
import { money } from '#core/base/spoken.ts';
import { reasonWords } from '#core/statements/receipt-words.ts';
import { agreed } from '#testing/deals.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { exampleDays } from '#testing/statements/statement-deal.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const SOLD = exampleDays('2026-01-01', '2026-03-09', 700_000);
let [portfolio, shop] = [{} as Portfolio, {} as Shop];
let deal = 0;

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  deal = (await agreed(world, portfolio, shop)).id;
  await linkChannel(world, deal, shop.companyId, SOLD);
});

const path = (query = '') => `/api/statements/deals/${deal}/receipt/pdf/${query}`;

async function pdf(url: string, as?: Person) {
  const headers = as ? { authorization: `Token ${as.token}` } : {};
  const answer = await world.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, content: new Uint8Array(answer.rawPayload) };
}

describe('the receipt as a PDF', () => {
  test.each(['', '?period=month&on=2026-02-10', '?period=year'])('says what the receipt %s says', async (query) => {
    const { body } = await world.get(`/api/statements/deals/${deal}/receipt/${query}`, portfolio.owner);
    const document = await pdf(path(query), portfolio.owner);
    expect(document.status).toBe(200);
    expect(document.headers['content-type']).toBe('application/pdf');
    expect(document.headers['content-disposition']).toContain(`rent-receipt-${deal}-${body.from}-${body.through}.pdf`);
    const { pages, text } = await pdfText(document.content);
    expect(pages).toBe(1);
    const [part] = body.parts;
    const [period] = part.periods;
    const [measure] = period.measures;
    const amounts = [
      body.totals.total,
      period.due_to_date,
      measure.sales[0].gross,
      measure.sales[0].adjusted_gross.amount,
      ...measure.sales[0].exclusions.map(({ amount }: { amount: { amount: string } }) => amount.amount),
      ...measure.tiers.map(({ amount }: { amount: { amount: string } }) => amount.amount),
      ...part.base_lines.map(({ amount }: { amount: string }) => amount),
    ];
    for (const amount of amounts) expect(text).toContain(money(amount, 'USD'));
    expect(text).toContain(reasonWords(body));
    expect(text).toContain('Version 1');
    expect(text).toContain('Gross Sales');
  });

  test('is refused to whom the receipt is refused, and for days that are none', async () => {
    const { owner: stranger } = await landlordPortfolio(world);
    expect((await pdf(path(), stranger)).status).toBe(404);
    expect((await pdf(path())).status).toBe(401);
    expect((await pdf(path('?on=2020-01-01'), portfolio.owner)).status).toBe(400);
  });
});

describe('a download link', () => {
  const ask = (as: Person | undefined, to = path('?period=month&on=2026-02-10')) =>
    world.post('/api/users/me/download_link/', { path: to }, as);
  const link = async (as: Person = portfolio.owner, to?: string): Promise<string> => (await ask(as, to)).body.url;

  test('saves the file without a token, once', async () => {
    const url = await link();
    const first = await pdf(url);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await pdf(url)).status).toBe(401);
  });

  test('of ten askers at once serves one', async () => {
    const url = await link();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await pdf(url)).status));
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(401)]);
  });

  test('is over after a minute', async () => {
    const [early, late] = [await link(), await link()];
    world.turnClock(59_000);
    expect((await pdf(early)).status).toBe(200);
    world.turnClock(2_000);
    expect((await pdf(late)).status).toBe(401);
  });

  test('opens its own path with its own query and nothing else', async () => {
    const url = await link();
    const code = new URL(url, 'http://x').searchParams.get('download');
    expect((await pdf(url.replace('02-10', '02-11'))).status).toBe(401);
    expect((await pdf(path(`?download=${code}`))).status).toBe(401);
    const json = `/api/statements/deals/${deal}/receipt/?period=month&on=2026-02-10&download=${code}`;
    expect((await world.get(json)).status).toBe(401);
    expect((await world.get(`/api/users/me/?download=${code}`)).status).toBe(401);
    expect((await pdf(url)).status).toBe(200);
  });

  test('dies with the session that asked for it', async () => {
    const person = { ...portfolio.owner, token: await world.session(portfolio.owner.id) };
    const url = await link(person);
    expect((await world.post('/api/users/auth/log_out/', {}, person)).status).toBe(200);
    expect((await pdf(url)).status).toBe(401);
  });

  test('sees what the session sees: somebody else’s file is not found', async () => {
    const { owner: stranger } = await landlordPortfolio(world);
    expect((await pdf(await link(stranger))).status).toBe(404);
  });

  test.each([
    '/api/users/me/',
    '/api/statements/deals/1/receipt/',
    '/api/nothing/',
    'https://elsewhere.example/api/x',
    '//elsewhere.example/',
    '/api/statements/deals//receipt/pdf/',
    '',
  ])('is not given for %j', async (to) => {
    const { status, body } = await ask(portfolio.owner, to);
    expect([status, Object.keys(body)]).toEqual([400, ['path']]);
  });

  test('is for people who are signed in, and is on record', async () => {
    expect((await ask(undefined)).status).toBe(401);
    await link();
    const noted = await world.services.db
      .selectFrom('audit_entries')
      .select('object')
      .where('action', '=', 'download.asked')
      .where('actor_id', '=', portfolio.owner.id)
      .execute();
    expect(noted.length).toBeGreaterThan(0);
    const { rows } = await world.services.db
      .selectFrom('download_links')
      .select('code_hash')
      .execute()
      .then((rows) => ({ rows }));
    expect(rows.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toBe(true);
  });
});
