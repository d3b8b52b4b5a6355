// A process that is killed while an officer signs five statements: when the first paper is stored, when the last one is, and right
// after the answer. Each store is then signed whole, with its step, its place in the chain and its paper, or not at all; the same
// call made again signs the rest, and nobody has signed twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { successBody } from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { makeMigratedDirectory } from '#testing/demo/migrated-directory.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { landlordPortfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { shortLived, temporaryFolder } from '#testing/processes/child-server.ts';
import { insideDirectory } from '#testing/processes/data-directory.ts';
import { SOLD } from '#testing/statements/statement-sides.ts';
import type { Body, World } from '#testing/world.ts';

const CHILD = fileURLToPath(new URL('../testing/processes/sign-child.ts', import.meta.url));
const STORES = 5;
const MONTH = '2026-01-01';
const NOW = new Date('2026-03-10T15:00:00Z');

const folder = await temporaryFolder();
const data = `${folder.path}/data`;
let child: ChildProcess | undefined;
await makeMigratedDirectory(data);

afterAll(async () => {
  child?.kill('SIGKILL');
  await folder.remove();
});

test('killed at any moment of signing, each statement is signed whole or not at all, and once', async () => {
  const { shop, deals, body } = await inside(openStores);
  const signed = async () => inside((world) => signedOf(world, shop, deals));
  const sign = (kill?: 'first paper' | 'last paper' | 'answer') => run(shop.owner.token, body, kill);

  await sign('first paper');
  expect(await signed()).toBe(0);
  await sign('last paper');
  expect([0, STORES]).toContain(await signed());
  await sign('answer');
  expect(await signed()).toBe(STORES);
  const { results } = JSON.parse(await sign());
  expect(results.map(({ result }: Body) => result)).toEqual(Array(STORES).fill('already'));
  expect(await signed()).toBe(STORES);
});

async function openStores(world: World) {
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  const statements: Body[] = [];
  for (let store = 0; store < STORES; store += 1) {
    const { id } = await agreed(world, portfolio, shop);
    await linkChannel(world, id, shop.companyId, SOLD);
    const { figures_sha256 } = await successBody(world.get(`/api/months/deals/${id}/${MONTH}/`, shop.owner));
    statements.push({ deal: id, month: MONTH, figures_sha256 });
  }
  const signer = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...(await world.proof(shop.owner)) };
  return { shop, deals: statements.map(({ deal }) => Number(deal)), body: JSON.stringify({ statements, ...signer }) };
}

/** How many stores are signed; of each, all that a signature is or nothing of it. */
async function signedOf(world: World, shop: Shop, deals: readonly number[]): Promise<number> {
  let count = 0;
  for (const deal of deals) {
    const { state, versions, history } = await successBody(
      world.get(`/api/months/deals/${deal}/${MONTH}/`, shop.owner),
    );
    const isSigned = state === 'certified';
    expect([deal, state, versions.length, history.length]).toEqual(
      isSigned ? [deal, 'certified', 1, 1] : [deal, 'reported', 0, 0],
    );
    if (!isSigned) continue;
    count += 1;
    const [{ id, pdf_sha256, chain }] = versions;
    expect(chain.entry).toBeGreaterThan(0);
    expect((await world.get(`/api/months/statements/${id}/pdf/`, shop.owner)).status).toBe(200);
    expect((await world.get(`/api/months/known/${pdf_sha256}/`)).body.known).toBe(true);
  }
  return count;
}

const papers = async (): Promise<number> =>
  (await readdir(`${data}.files`, { recursive: true }).catch(() => [])).filter((name) => /[0-9a-f]{16}/.test(name))
    .length;

/** What the call answered, where it lived to. */
async function run(token: string, body: string, kill?: 'first paper' | 'last paper' | 'answer'): Promise<string> {
  const before = await papers();
  const args = [...shortLived, CHILD, data, NOW.toISOString(), token, body];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = running;
  let said = '';
  running.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk);
    if (kill === 'answer' && said.includes('results')) running.kill('SIGKILL');
  });
  const ended = once(running, 'exit');
  const wanted = kill === 'first paper' ? 1 : STORES;
  while (kill && kill !== 'answer' && running.exitCode === null && (await papers()) < before + wanted) await pause(2);
  if (kill && kill !== 'answer') running.kill('SIGKILL');
  const [code] = (await ended) as [number | null];
  expect([kill, code]).toEqual([kill, kill ? null : 0]);
  return said.split('\n')[1] ?? '';
}

const inside = <Result>(work: (world: World) => Promise<Result>): Promise<Result> =>
  insideDirectory({ data, clock: () => NOW }, work);
