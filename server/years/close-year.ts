// The landlord closes a year whose difference was settled outside of AutoPay, and says how. Where invoices carry it, the
// year is closed by itself.

import type { Proof } from '#core/access/change-code.ts';
import { refuse } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import { asSystem } from '#server/base/db/db.ts';
import { type Ctx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { isCollected } from '#server/years/billed-sql.ts';
import { openYearForStep, refusalOf } from '#server/years/open-year.ts';
import { recordYear } from '#server/years/record.ts';
import { requireManaged } from '#server/years/sign-year.ts';
import { saveYear } from '#server/years/sql.ts';

type Chosen = { deal: number; year: Day };

export async function closeByWord(
  ctx: StepsCtx,
  chosen: Chosen,
  { words, ...proof }: { words: string } & Proof,
): Promise<void> {
  await readAsViewer(ctx, (inner) => requireManaged(inner, chosen.deal));
  await provePerson(ctx, proof);
  await ctx.transact((inner) => closeOnce(inner, chosen, words));
}

async function closeOnce(ctx: Ctx, { deal, year: first }: Chosen, words: string): Promise<void> {
  const opened = await openYearForStep(ctx, deal, first);
  const { state, key, year, store } = opened;
  const { side } = opened.deal;
  if (state === 'closed' && side === 'landlord') return;
  const refusal = refusalOf('close', opened);
  if (refusal) refuse(refusal);
  if (await asSystem(ctx.db, () => isCollected(ctx.db, key.lineageId))) {
    refuse('AutoPay puts the difference on the next invoice, and the year is closed then.');
  }
  const step = { state: 'closed' as const, by: ctx.viewer.userId, side, words };
  await saveYear(ctx.db, { ...key, through: year.through, outside: words }, 'closed', step, ctx.now);
  await recordYear(ctx, store, year, { happening: 'closed', side, words });
}
