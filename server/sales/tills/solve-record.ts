// A person of the merchant says what a record that could not be counted counts as. Their word, with its reason, stands in
// the activity of every deal that counts the channel on that day; a job then counts it like any other sale.
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { RecordDecision } from '#core/sales/till-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { record } from '#server/deals/record.ts';
import { requireOwnChannel } from '#server/pos/channels.ts';
import { amountOf } from '#server/sales/tills/count-decision.ts';
import { countDecisionJob } from '#server/sales/tills/jobs.ts';
import { decideRecord, listKept } from '#server/sales/tills/quarantine-sql.ts';
import { listDealsOn } from '#server/sales/tills/till-sql.ts';

/** Deciding twice alike changes nothing; deciding otherwise later takes the place of the first word. */
export async function solveRecord(ctx: Ctx, channelId: number, decision: RecordDecision): Promise<void> {
  const channel = await requireOwnChannel(ctx, channelId);
  const { external_id, use, reason } = decision;
  const kept = (await listKept(ctx.db, channelId, [external_id])).get(external_id) ?? notFound();
  if (use !== 'nothing' && amountOf(kept, use) === null) {
    refuseField('use', use === 'ours' ? 'Its parts cannot be read' : 'It states no total');
  }
  const decided = { use, reason, by: ctx.viewer.userId, now: ctx.now };
  if (!(await decideRecord(ctx.db, channelId, external_id, decided))) refuse(SOLVED);
  await ctx.services.jobs.enqueue(ctx.db, countDecisionJob, { channel_id: channelId, external_id });
  const day = kept.business_day;
  ctx.audit({
    chain: `company:${channel.company_id}`,
    action: 'channel.record_solved',
    object: { channel: channelId },
    before: { solution: kept.solution },
    after: { external_id, day, use, reason },
  });
  const after = { channel: channel.name, record: external_id, day, use, reason };
  for (const id of await listDealsOn(ctx.db, ctx.viewer, channelId, day)) {
    await record(ctx, await requireDeal(ctx, id), { happening: 'record_solved', side: 'retailer', after });
  }
}

const SOLVED = 'The sales system has solved this record since. Nothing is left to decide.';
