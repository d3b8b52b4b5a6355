// What ends soonest is first, whatever waits longer; and what was asked of others stands aside.
import { expect, test } from 'vitest';
import { Task } from '#core/tasks/contract.ts';
import { connectedPortfolio, invoicesOf, liveUntil, openStore, sell } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { published } from '#testing/deals.ts';
import type { Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const anew = async (person: Person) => ({ ...person, token: await world.session(person.id) });
const tasksOf = async (person: Person, turn = 'yours') =>
  Task.array().parse(await successBody(world.get(`/api/users/me/tasks/?turn=${turn}`, person)));

test('a dispute whose debit is tomorrow is the first task, before those that wait for weeks', async () => {
  world.setClock(new Date('2026-03-01T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio);
  const deal = await published(world, portfolio, store.shop);
  const declined = { updated_at: deal.updated_at, note: 'The rate is too high' };
  await successBody(world.post(`/api/deals/deal/${deal.id}/decline/`, declined, store.shop.owner));
  const proposal = await published(world, portfolio, store.shop);

  world.setClock(new Date('2026-03-10T15:00:00Z'));
  await sell(world, store, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-12', store);
  const [landlord, merchant] = [await anew(portfolio.owner), await anew(store.shop.owner)];
  const [invoice] = await invoicesOf(world, store);
  const question = { invoice: invoice.id, day: '2026-03-06', amount: '40.00', text: 'Rung up twice.' };
  await successBody(world.post('/api/payments/dispute/', question, merchant));

  const [first, ...others] = await tasksOf(landlord);
  expect(first).toMatchObject({
    kind: 'dispute',
    title: expect.stringMatching(/ disputes \$40\.00$/),
    text: expect.stringContaining('“Rung up twice.” Held from the debit on Fri, Mar 13.'),
    amount: '40.00',
    currency: 'USD',
    due: { day: '2026-03-13', zone: 'America/New_York', days: 1, group: 'tomorrow' },
  });
  expect(others.map(({ kind }) => kind)).toContain('deal.declined');
  expect(others.every(({ created_at }) => created_at < first!.created_at)).toBe(true);

  await liveUntil(world, bank(), '2026-03-16', store);
  const [late] = await tasksOf(await anew(portfolio.owner));
  expect(late, 'unanswered when the rest was debited').toMatchObject({ kind: 'dispute', due: { group: 'overdue' } });

  const theirs = await tasksOf(await anew(portfolio.owner), 'theirs');
  expect(theirs.find((task) => task.deal === proposal.id)?.text).toMatch(/Terms sent 03\/01\/26$/);
  expect((await tasksOf(await anew(store.shop.owner), 'theirs')).map(({ kind }) => kind)).toContain('dispute');
  expect((await tasksOf(await anew(store.shop.owner))).map(({ kind }) => kind)).not.toContain('dispute');
});
