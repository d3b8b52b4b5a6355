// A landlord company says how its rent is paid where no bank debits it.
import { notAllowed, notFound } from '#core/base/problem.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { findInstructions, saveInstructions } from '#server/payments/invoices/instructions-sql.ts';

export async function readInstructions({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, company: number) {
  const { text } = (await findInstructions(db, viewer, company)) ?? notFound();
  return { company, text };
}

export async function setInstructions(ctx: Ctx, company: number, text: string) {
  const { db, viewer, now } = ctx;
  const before = (await findInstructions(db, viewer, company)) ?? notFound();
  if (!before.manages || viewer.isStaff) notAllowed();
  await asSystem(db, () => saveInstructions(db, company, text, viewer.userId, now));
  const entry = { chain: `company:${company}`, action: 'autopay.payment_instructions', object: { company } };
  ctx.audit({ ...entry, before: { text: before.text }, after: { text } });
  return { company, text };
}
