// Where payouts go changes by an owner with password and code, is told at once, waits 72 hours and can be taken back. A
// session alone changes nothing.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endPayeeHolds } from '#server/payments/bank/payee/end-holds.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { sendPayouts } from '#server/payments/payouts/send-payouts.ts';
import { connectedPortfolio, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import {
  CUSTOMERS,
  connectProperty,
  hear,
  landlordCustomer,
  linkedAccount,
  OWNER,
  openBankWorld,
  successBody,
} from '#testing/bank.ts';
import { asSystem, grant, landlordPortfolio, member, type Portfolio } from '#testing/portfolio.ts';
import type { Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const HOUR = 3_600_000;

type Estate = {
  portfolio: Portfolio;
  owner: Person;
  other: Person;
  connection: number;
  customer: number;
  fresh: number;
};

/** A property with its first account, a second owner, and another account that is proved and not in use. */
async function estateWith(portfolio: Portfolio): Promise<Estate> {
  const { owner } = portfolio;
  const other = await world.person({ role: 'landlord', fullName: 'Olga Other' });
  await grant(world, other, { premisesId: portfolio.premises[0].id }, ['permission_owner']);
  const place = await placeOf(portfolio, owner);
  const fresh = await linkedAccount(world, place.dwolla_customer, owner, 'Fresh account');
  const connection = place.sweep_dwolla_customer.id;
  return { portfolio, owner, other, connection, customer: place.dwolla_customer, fresh: fresh.id };
}

const newEstate = async () => estateWith(await connectedPortfolio(world));

const placeOf = (portfolio: Portfolio, as: Person) =>
  successBody(world.get(`/api/companies/premises/${portfolio.premises[0].id}/sweep_dwolla_customer/`, as));
const change = ({ connection, fresh }: Estate, proof: object, as: Person) =>
  world.patch(`/api/payments/sweep_dwolla_customer/${connection}/`, { funding_source: fresh, ...proof }, as);
const changed = async (estate: Estate) => successBody(change(estate, await world.proof(estate.owner), estate.owner));

/** The code of the undo link in the newest mail to somebody. */
const linkFor = async ({ username }: Person) => {
  const mails = await world.mails(username);
  const text = mails.find((mail) => mail.text.includes('/undo/payout-account'))?.text ?? '';
  return /payout-account\?code=([\w-]+)/.exec(text)?.[1] ?? '';
};
const look = (code: string) => world.get(`/api/payments/payee_changes/${code}/`);
const undo = (code: string) => world.post(`/api/payments/payee_changes/${code}/undo/`, {});
const signInAgain = async (...people: Person[]) => {
  for (const person of people) person.token = await world.session(person.id);
};

describe('a session alone', () => {
  test('changes nothing: no password, no code, wrong ones, and not without being an owner', async () => {
    const estate = await newEstate();
    const before = await placeOf(estate.portfolio, estate.owner);
    const { password, code } = await world.proof(estate.owner);
    const bare = await change(estate, {}, estate.owner);
    expect([bare.status, Object.keys(bare.body)]).toEqual([400, ['password', 'code']]);
    for (const [proof, field] of [
      [{ password }, 'code'],
      [{ code }, 'password'],
      [{ password: 'Wrong-9-horse', code }, 'password'],
      [{ password, code: '000000' }, 'code'],
    ] as const) {
      const refused = await change(estate, proof, estate.owner);
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
    }
    const clerk = await member(world, { premisesId: estate.portfolio.premises[0].id }, ['permission_manage_autopay']);
    expect((await change(estate, await world.proof(clerk), clerk)).status).toBe(403);

    expect(await placeOf(estate.portfolio, estate.owner)).toEqual(before);
    expect(await linkFor(estate.other)).toBe('');
    const { rows } = await asSystem(world, (tx) =>
      sql`select 1 from payee_changes where state = 'held' and premises_id = ${estate.portfolio.premises[0].id}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
  });

  test('connects no first account either', async () => {
    const portfolio = await landlordPortfolio(world);
    const { customer, source } = await landlordCustomer(world, portfolio);
    const [{ id: premises }] = portfolio.premises;
    const body = { dwolla_customer: customer.id, funding_source: source.id, premises };
    const refused = await world.post('/api/payments/sweep_dwolla_customer/', body, portfolio.owner);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['password', 'code']]);
    expect((await placeOf(portfolio, portfolio.owner)).sweep_dwolla_customer).toBeNull();
  });

  test('guesses are counted, and block as they do at sign-in', async () => {
    const estate = await newEstate();
    const { password } = await world.proof(estate.owner);
    for (let guess = 0; guess < 4; guess += 1) await change(estate, { password, code: `00000${guess}` }, estate.owner);
    const fifth = await change(estate, { password, code: '000009' }, estate.owner);
    expect(fifth.body.exception_code).toBe('login_blocked');
    const right = await change(estate, await world.proof(estate.owner), estate.owner);
    expect(right.body.exception_code).toBe('login_blocked');
  });

  test('the mailed code belongs to one session, works for ten minutes and comes every half minute', async () => {
    const estate = await newEstate();
    const { password } = await world.proof(estate.owner);
    await signInAgain(estate.owner);
    const codeRequest = await world.post('/api/users/me/change_code/', {}, estate.owner);
    expect(codeRequest.body).toEqual({ method: 'email', sent_to: estate.owner.username });
    const code = await world.codeFor(estate.owner.username);
    expect((await world.post('/api/users/me/change_code/', {}, estate.owner)).status).toBe(429);
    const elsewhere = { ...estate.owner, token: await world.session(estate.owner.id) };
    expect((await change(estate, { password, code }, elsewhere)).body).toHaveProperty('code');
    world.turnClock(10 * 60_000);
    expect((await change(estate, { password, code }, estate.owner)).body).toHaveProperty('code');
    await successBody(world.post('/api/users/me/change_code/', {}, estate.owner));
    const next = await world.codeFor(estate.owner.username);
    const held = await successBody(change(estate, { password, code: next }, estate.owner));
    expect(held.pending_change.changed_by).toBe(held.pending_change.title.split(' by ')[1]);
  });
});

test('a first account is not held, and every owner is told of it', async () => {
  const portfolio = await landlordPortfolio(world, { premises: 2 });
  const other = await member(world, { premisesId: portfolio.premises[1]!.id }, ['permission_owner']);
  const { customer, source } = await landlordCustomer(world, portfolio);
  const place = { dwolla_customer: customer.id, funding_source: source.id };
  const first = await connectProperty(world, portfolio.owner, { ...place, premises: portfolio.premises[0].id });
  expect(first.pending_change).toBeNull();
  // The same code counts for the next property, within minutes and in the same session.
  const body = { ...place, premises: portfolio.premises[1]!.id, password: 'Correct-9-horse', code: '482913' };
  expect(
    (await successBody(world.post('/api/payments/sweep_dwolla_customer/', body, portfolio.owner))).pending_change,
  ).toBeNull();
  for (const person of [portfolio.owner, other]) {
    expect((await world.mails(person.username)).filter(({ subject }) => /was connected$/.test(subject))).toHaveLength(
      2,
    );
    const { results } = await successBody(world.get('/api/companies/notification/', person));
    expect(results.filter(({ kind }: { kind: string }) => kind === 'payee.changed')).toHaveLength(2);
  }
});

describe('payouts', () => {
  let store: Store;
  let estate: Estate;
  const payouts = async () =>
    (
      await successBody(
        world.get(`/api/payments/payout_report/?premises=${estate.portfolio.premises[0].id}`, estate.owner),
      )
    ).results;
  /** Which account each transfer of a payout went to, by the name of the account. */
  const destinations = async () => {
    const { rows } = await asSystem(world, (tx) =>
      sql<{ name: string }>`select f.name from transfer_attempts t
        join funding_sources f on f.provider_id = t.body::jsonb ->> 'destinationId'
        where t.purpose = 'payout' and t.premises_id = ${estate.portfolio.premises[0].id} order by t.id`.execute(tx),
    );
    return rows.map(({ name }) => name);
  };
  const move = async () => {
    await formPayouts(world.services);
    await sendPayouts(world.services);
  };
  const liveTo = async (until: string) => {
    await liveUntil(world, bank(), until, store);
    await signInAgain(estate.owner, estate.other);
  };

  beforeAll(async () => {
    world.setClock(new Date('2026-04-07T15:00:00Z'));
    const portfolio = await connectedPortfolio(world);
    store = await openStore(world, portfolio);
    estate = await estateWith(portfolio);
    await sell(world, store, '2026-04-03', 100_000);
    await liveTo('2026-04-11');
    await sell(world, store, '2026-04-10', 100_000);
    await liveTo('2026-04-18');
    await sell(world, store, '2026-04-17', 100_000);
    await liveTo('2026-04-21');
  });

  test('go to the first account without a wait', async () => {
    expect(await destinations()).toEqual(['Operating account']);
    expect((await payouts())[0]).toMatchObject({ hold_reason: '', held_until: null });
  });

  test('wait during the hold, go to neither account, then to the new one', async () => {
    const held = await changed(estate);
    expect(held.funding_source.name).toBe('Operating account');
    expect(held.pending_change).toMatchObject({ kind: 'account', held_until: '2026-04-24T15:00:00.000Z' });
    const viewer = await member(world, { premisesId: estate.portfolio.premises[0].id }, ['permission_view_autopay']);
    expect((await placeOf(estate.portfolio, viewer)).sweep_dwolla_customer.pending_change.title).toMatch(
      /^Payouts wait until Fri, Apr 24, 11:00 AM EDT because the account was changed by /,
    );
    const again = await change(estate, await world.proof(estate.owner), estate.owner);
    expect([again.status, again.body.detail]).toEqual([400, expect.stringContaining('waits until Fri, Apr 24')]);

    await liveTo('2026-04-23');
    expect((await payouts())[0]).toMatchObject({ status: 'pending', hold_reason: 'bank_changed' });
    world.setClock(new Date('2026-04-24T14:59:59Z'));
    await endPayeeHolds(world.services);
    await move();
    expect(await destinations()).toEqual(['Operating account']);

    world.setClock(new Date('2026-04-24T15:00:00Z'));
    await move();
    expect(await destinations()).toEqual(['Operating account']);
    expect(await endPayeeHolds(world.services)).toBe(1);
    expect(await endPayeeHolds(world.services)).toBe(0);
    await hear(world, bank());
    expect(await destinations()).toEqual(['Operating account', 'Fresh account']);
    await signInAgain(estate.owner);
    expect((await placeOf(estate.portfolio, estate.owner)).sweep_dwolla_customer).toMatchObject({
      funding_source: { name: 'Fresh account' },
      pending_change: null,
    });
    const late = await undo(await linkFor(estate.other));
    expect([late.status, late.body.detail]).toEqual([400, expect.stringContaining('72 hours are over')]);
    expect((await look(await linkFor(estate.other))).body.state).toBe('done');
  });

  test('go to the old account at once after an owner took the change back', async () => {
    await liveTo('2026-04-29');
    const sources = await successBody(world.get(`${CUSTOMERS}${estate.customer}/funding_sources/`, estate.owner));
    const old = sources.results.find(({ name }: { name: string }) => name === 'Operating account');
    await changed({ ...estate, fresh: old.id });
    await liveTo('2026-05-01');
    expect((await payouts())[0]).toMatchObject({ status: 'pending', hold_reason: 'bank_changed' });
    expect((await destinations()).length).toBe(2);
    expect((await undo(await linkFor(estate.other))).body.state).toBe('undone');
    await hear(world, bank());
    expect(await destinations()).toEqual(['Operating account', 'Fresh account', 'Fresh account']);
    await signInAgain(estate.owner);
    expect((await payouts())[0]).toMatchObject({ hold_reason: '', held_until: null });
  });
});

describe('an owner’s link', () => {
  test('works on for an owner who was removed meanwhile', async () => {
    const estate = await newEstate();
    await changed(estate);
    const code = await linkFor(estate.other);
    const { masterCompanyId } = estate.portfolio;
    const gone = `/api/companies/master_company/${masterCompanyId}/user/delete_user_permissions/${estate.other.id}/`;
    const body = await world.proof(estate.owner);
    expect((await world.call('DELETE', gone, { as: estate.owner, body })).status).toBe(204);
    world.turnClock(71 * HOUR);
    expect((await look(code)).body.state).toBe('open');
    expect((await undo(code)).body.state).toBe('undone');
  });

  test('shows what happens, works without a session, once, and locks out whoever made the change', async () => {
    const estate = await newEstate();
    await changed(estate);
    const [code, mine] = [await linkFor(estate.other), await linkFor(estate.owner)];
    expect(code).not.toBe(mine);
    expect((await look(code)).body).toMatchObject({
      state: 'open',
      what: expect.stringMatching(/^Person \d+ changed it from Operating account.* to Fresh account/),
    });
    expect((await look(code)).body.state).toBe('open');
    expect((await look('none')).status).toBe(404);
    expect((await undo('none')).status).toBe(404);

    expect((await undo(code)).body.state).toBe('undone');
    for (const link of [code, mine]) expect((await undo(link)).body.state).toBe('undone');
    expect((await world.get('/api/users/me/', estate.owner)).status).toBe(401);
    const signIn = { username: estate.owner.username, password: 'Correct-9-horse' };
    expect((await world.post('/api/users/auth/sign_in/', signIn)).body.exception_code).toBe('wrong_password');
    const [mail] = await world.mails(estate.owner.username);
    expect(mail?.text).toContain('/password/new_password?code=');
    const place = await placeOf(estate.portfolio, estate.other);
    expect(place.sweep_dwolla_customer).toMatchObject({
      funding_source: { name: 'Operating account' },
      pending_change: null,
    });
    const entries = await asSystem(world, (tx) =>
      tx.selectFrom('audit_entries').select('actor_id').where('action', '=', 'bank.payee_undone').execute(),
    );
    expect(entries.map(({ actor_id }) => actor_id)).toContain(estate.other.id);
  });

  test('ends with the hold, also before the clock came round', async () => {
    const estate = await newEstate();
    await changed(estate);
    const code = await linkFor(estate.other);
    world.turnClock(72 * HOUR);
    expect((await undo(code)).status).toBe(400);
    await endPayeeHolds(world.services);
    expect((await undo(code)).status).toBe(400);
  });

  test.each([1, 2, 3])('against the end of the hold: one of both decides (%i)', async () => {
    const estate = await newEstate();
    await changed(estate);
    const code = await linkFor(estate.other);
    world.turnClock(72 * HOUR - 1);
    const due = { ...world.services, clock: () => new Date(world.now.getTime() + 1) };
    const [taken] = await Promise.all([undo(code), endPayeeHolds(due)]);
    await signInAgain(estate.other);
    const { sweep_dwolla_customer: now } = await placeOf(estate.portfolio, estate.other);
    expect(now.pending_change).toBeNull();
    expect(now.funding_source.name).toBe(taken.status === 200 ? 'Operating account' : 'Fresh account');
  });

  test('two changes at once: one waits, the other is refused', async () => {
    const estate = await newEstate();
    const third = await linkedAccount(world, estate.customer, estate.owner, 'Third account');
    const proof = await world.proof(estate.owner);
    const answers = await Promise.all(
      [estate.fresh, third.id].map((fresh) => change({ ...estate, fresh }, proof, estate.owner)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a new bank customer is a change too; taken back, the property has no account', async () => {
    const estate = await newEstate();
    await successBody(world.delete(`/api/payments/dwolla_customer/${estate.customer}/`, estate.owner));
    const { customer, source } = await landlordCustomer(world, estate.portfolio);
    const premises = estate.portfolio.premises[0].id;
    const again = await connectProperty(world, estate.owner, {
      dwolla_customer: customer.id,
      funding_source: source.id,
      premises,
    });
    expect(again.pending_change).toMatchObject({ kind: 'account' });
    expect((await undo(await linkFor(estate.other))).body.state).toBe('undone');
    expect((await placeOf(estate.portfolio, estate.other)).sweep_dwolla_customer).toBeNull();
  });

  test('a new account that was lost meanwhile does not take over', async () => {
    const estate = await newEstate();
    await changed(estate);
    await successBody(world.delete(`${CUSTOMERS}${estate.customer}/funding_sources/${estate.fresh}/`, estate.owner));
    world.turnClock(72 * HOUR);
    await endPayeeHolds(world.services);
    await signInAgain(estate.other);
    const place = await placeOf(estate.portfolio, estate.other);
    expect(place.sweep_dwolla_customer).toMatchObject({
      funding_source: { name: 'Operating account' },
      pending_change: null,
    });
  });
});

describe('whose account it is', () => {
  const owners = ({ customer }: Estate) => `/api/payments/dwolla/${customer}/beneficial_owners/`;

  test('changes with password and code; an added owner is taken off again', async () => {
    const estate = await newEstate();
    const added = { ...OWNER, first_name: 'Mallory' };
    const bare = await world.post(owners(estate), added, estate.owner);
    expect([bare.status, Object.keys(bare.body)]).toEqual([400, ['password', 'code']]);
    const proof = await world.proof(estate.owner);
    await successBody(world.post(owners(estate), { ...added, ...proof }, estate.owner));
    const { sweep_dwolla_customer: held } = await placeOf(estate.portfolio, estate.other);
    expect(held.pending_change).toMatchObject({
      kind: 'owner',
      title: expect.stringContaining('owner of the account'),
    });
    expect((await undo(await linkFor(estate.other))).body.state).toBe('undone');
    await world.runJobs();
    const { results } = await successBody(world.get(owners(estate), estate.other));
    expect(results.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Joe']);
  });

  test('is held by a removed owner and another name, and not by a new phone number', async () => {
    const estate = await newEstate();
    const { results } = await successBody(world.get(owners(estate), estate.owner));
    const one = `${owners(estate)}${results[0].id}/`;
    expect((await world.delete(one, estate.owner)).body).toHaveProperty('password');
    const body = await world.proof(estate.owner);
    expect((await world.call('DELETE', one, { as: estate.owner, body })).status).toBe(204);
    const at = `${CUSTOMERS}${estate.customer}/`;
    expect((await world.patch(at, { email: 'mallory@world.test' }, estate.owner)).body).toHaveProperty('password');
    expect((await world.patch(at, { phone: '2125550100' }, estate.owner)).status).toBe(200);
    const { sweep_dwolla_customer: held } = await placeOf(estate.portfolio, estate.other);
    expect(held.pending_change).toMatchObject({ kind: 'owner' });
  });

  test('a refusal of the provider leaves nothing held, and a change nobody told of is told by the clock', async () => {
    const estate = await newEstate();
    const proof = await world.proof(estate.owner);
    const { results } = await successBody(world.get(owners(estate), estate.owner));
    const refused = await world.patch(`${owners(estate)}${results[0].id}/`, { ...OWNER, ...proof }, estate.owner);
    expect([refused.status, refused.body.exception_code]).toEqual([400, 'dwolla_exception']);
    expect((await placeOf(estate.portfolio, estate.owner)).sweep_dwolla_customer.pending_change).toBeNull();

    const added = { ...OWNER, first_name: 'Mallory', ...proof };
    await successBody(world.post(owners(estate), added, estate.owner));
    await asSystem(world, (tx) =>
      sql`update payee_changes set told_at = null where bank_customer_id = ${estate.customer} and state = 'held'`.execute(
        tx,
      ),
    );
    const mails = (await world.mails(estate.other.username)).length;
    world.turnClock(11 * 60_000);
    await endPayeeHolds(world.services);
    expect((await world.mails(estate.other.username)).length).toBe(mails + 1);
  });
});
