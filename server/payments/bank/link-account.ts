// A bank account linked by signing in at the bank: the person is sent there, comes back, and what they chose becomes an
// account that is verified at once. Between the two nothing is stored here: the browser holds a sealed code that opens
// for this person and this customer alone.
import { setTimeout as pause } from 'node:timers/promises';
import { Problem, refuse, refuseField } from '#core/base/problem.ts';
import type { FundingSource } from '#core/payments/bank/bank-contract.ts';
import { ownOrigin } from '#server/base/own-origin.ts';
import { readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { accountLinkOf } from '#server/payments/bank/account-link.ts';
import { askBank, contentHashOf, refuseAsBank } from '#server/payments/bank/ask-bank.ts';
import { findMade } from '#server/payments/bank/attempt-sql.ts';
import { addSource, existing } from '#server/payments/bank/change-sources.ts';
import { sourceView } from '#server/payments/bank/customer-view.ts';
import { type AccountLink, BankRefusal, SIGN_IN_USED } from '#server/payments/bank/provider.ts';
import { requireCustomer } from '#server/payments/bank/read-customers.ts';
import { findSourceAtProvider } from '#server/payments/bank/sql.ts';

const KIND = 'account.link';
const CODE_LIFE_MS = 3_600_000;
const [LOOKS, BETWEEN_LOOKS_MS] = [15, 200];
const NOTHING_CHOSEN = 'No account was chosen at your bank. Start again, or add the account by its numbers.';

export async function beginLink(ctx: StepsCtx, id: number): Promise<{ url: string; code: string }> {
  const { services, viewer, now } = ctx;
  const link = accountLinkOf(services);
  const customer = await ctx.transact(async (step) => {
    const customerRow = await requireCustomer(step, id, 'permission_manage_autopay');
    const object = { company: customerRow.company_id };
    step.audit({ chain: `company:${customerRow.company_id}`, action: 'bank.account.link_begun', object });
    return customerRow;
  });
  const origin = ownOrigin(services.config, ctx.request.header('host'));
  const back = `${origin}/dashboard/autopay/${id}/fundings/create?linked=1`;
  const { token, url } = await link.begin({ user: customer.provider_id, back }).catch(refuseAsBank);
  const code = services.vault.seal('bank', contextOf(id, viewer.userId), JSON.stringify([token, now.getTime()]));
  return { url, code };
}

/** The same code again, by a second click or after an answer that got lost, answers what the first one made. */
export async function finishLink(ctx: StepsCtx, id: number, code: string): Promise<FundingSource> {
  const link = accountLinkOf(ctx.services);
  const token = openCode(ctx, id, code);
  const content = [id, token];
  const before = await madeBy(ctx, id, content);
  if (before) return before;
  const answer = askBank(ctx, {
    kind: KIND,
    content,
    async open(step) {
      const customer = await requireCustomer(step, id, 'permission_manage_autopay');
      return { companyId: customer.company_id, customer };
    },
    async ask(bank, { customer }, key) {
      const { token: plaidToken, lastFour, type, name } = await chosen(link, token);
      const account = { type, name, plaidToken };
      const source = await bank.fundingSources.create(customer.provider_id, account, key).catch(existing);
      return { source: await bank.fundingSources.read(source), lastFour };
    },
    save: (step, { companyId }, { source, lastFour }) => addSource(step, { id, companyId, source, lastFour }),
    madeId: ({ source }) => source.id,
  });
  return answer.catch(async (problem: unknown) => (await madeMeanwhile(ctx, id, content, problem)) ?? raise(problem));
}

/** A sign-in that was used may have been used by this person's other click, which has no answer yet. */
async function madeMeanwhile(ctx: StepsCtx, id: number, content: unknown, problem: unknown) {
  const about = problem instanceof Problem ? (problem.body.additional_details as { code?: string } | undefined) : {};
  if (about?.code !== SIGN_IN_USED) return undefined;
  for (let looked = 0; looked < LOOKS; looked += 1) {
    const source = await madeBy(ctx, id, content);
    if (source) return source;
    await pause(BETWEEN_LOOKS_MS);
  }
  return undefined;
}

const madeBy = (ctx: StepsCtx, id: number, content: unknown): Promise<FundingSource | undefined> =>
  readAsViewer(ctx, async (inner) => {
    const { company_id: companyId } = await requireCustomer(inner, id, 'permission_manage_autopay');
    const contentHash = contentHashOf(ctx.services, KIND, content);
    const attempt = await findMade(inner.db, { companyId, kind: KIND, contentHash, userId: inner.viewer.userId });
    const source = attempt === undefined ? undefined : await findSourceAtProvider(inner.db, id, attempt);
    return source && sourceView(source);
  });

function raise(problem: unknown): never {
  throw problem;
}

async function chosen(link: AccountLink, token: string) {
  const account = await link.finish(token);
  if (!account) throw new BankRefusal(400, 'NothingChosen', NOTHING_CHOSEN);
  return account;
}

function openCode({ services, viewer, now }: StepsCtx, id: number, code: string): string {
  const [token, at] = opened(() => services.vault.open('bank', contextOf(id, viewer.userId), code));
  if (now.getTime() - at > CODE_LIFE_MS) refuse('The sign-in at your bank took too long. Start again.');
  return token;
}

function opened(open: () => string): [token: string, at: number] {
  try {
    return JSON.parse(open()) as [string, number];
  } catch {
    return refuseField('code', 'This is not a code of yours. Start again.');
  }
}

const contextOf = (id: number, userId: number) => `account-link:${id}:${userId}`;
