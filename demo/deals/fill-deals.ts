// Fills the demo's deals in bulk: every version with its frozen terms, the channels that count, messages and the
// history both sides read, each dated as if people had done it.
import type { Day } from '#core/base/time.ts';
import { DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { onlyExtends } from '#core/deals/difference.ts';
import { fillChannels } from '#demo/deals/channels.ts';
import { type DemoCast, daysAgo, type Placed, readCast } from '#demo/deals/deal-parties.ts';
import { type DemoDeal, type DemoVersion, demoDeals } from '#demo/deals/demo-deals.ts';
import { fillHistory } from '#demo/deals/history.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

export async function fillDealsDemo(services: Services, tx: Tx): Promise<string> {
  const now = services.clock();
  const today = dayIn(now, DEFAULT_ZONE);
  const cast = await readCast(tx);
  const placed = demoDeals(cast.stores, today).flatMap((story) => onStage(story, cast));
  for (let level = 0; placed.some(({ story }) => story.versions[level]); level += 1)
    await fillLevel(tx, placed, level, now);
  await fillTerms(tx, placed, now);
  const channels = await fillChannels(tx, placed, now);
  await fillHistory(services, tx, placed, now);
  const count = placed.reduce((sum, { ids }) => sum + ids.length, 0);
  return `${count} deals, ${channels} channels`;
}

function onStage(story: DemoDeal, cast: DemoCast): Placed[] {
  const premises = cast.premises.get(story.place);
  return premises ? [{ story, premises, merchant: cast.merchants.get(story.merchant), ids: [] }] : [];
}

/** All first versions in one statement, then all second ones, each beside the original it follows. */
async function fillLevel(tx: Tx, placed: readonly Placed[], level: number, now: Date): Promise<void> {
  const due = placed.filter(({ story }) => story.versions[level]);
  const rows = await tx
    .insertInto('deals')
    .values(due.map((deal) => dealRow(deal, level, now)))
    .returning('id')
    .execute();
  for (const [index, deal] of due.entries()) deal.ids.push(rows[index]?.id ?? 0);
}

function dealRow({ story, premises, merchant, ids }: Placed, level: number, now: Date) {
  const version = story.versions[level] as DemoVersion;
  const before = story.versions[level - 1];
  const { status, terms, publishedAgo, acceptedAgo } = version;
  const invited = story.email !== undefined || (status === 'draft' && level === 0);
  const created = daysAgo(now, (publishedAgo ?? 3) + 1);
  const touched = daysAgo(now, acceptedAgo ?? publishedAgo ?? 1);
  const over = status === 'finished' || status === 'archived' || status === 'canceled' || status === 'moved';
  return {
    ...(level > 0 && { lineage_id: ids[0] ?? 0, original_id: ids[level - 1] ?? 0 }),
    only_extends: before !== undefined && onlyExtends(before.terms, terms),
    status,
    premises_id: premises.id,
    premises_unit: story.unit,
    retailer_legal_name: story.merchant,
    retailer_email: story.email ?? merchant?.email ?? 'merchant@demo.test',
    retailer_company_id: invited ? null : (merchant?.companyId ?? null),
    terms: jsonb(terms),
    start_date: terms.start_date,
    end_date: terms.end_date,
    effective_from: version.effectiveFrom,
    modified_details: version.details ?? '',
    note: version.note ?? '',
    has_manual_upload: story.feed === 'manual',
    created_by: premises.ownerId,
    created_at: created,
    updated_at: touched,
    published_at: publishedAgo === null ? null : daysAgo(now, publishedAgo),
    accepted_at: acceptedAgo === undefined ? null : daysAgo(now, acceptedAgo),
    ended_at: over ? touched : null,
  };
}

async function fillTerms(tx: Tx, placed: readonly Placed[], now: Date): Promise<void> {
  const rows = placed.flatMap(({ story, premises, merchant, ids }) =>
    story.versions.flatMap((version, level) => {
      if (version.publishedAgo === null) return [];
      const text = canonicalJson(version.terms);
      const accepted = version.acceptedAgo !== undefined && merchant !== undefined;
      return [
        {
          deal_id: ids[level] ?? 0,
          lineage_id: ids[0] ?? 0,
          version: level + 1,
          terms_text: text,
          sha256: tokenHash(text),
          effective_from: version.effectiveFrom as Day,
          proposed_by: premises.ownerId,
          proposed_at: daysAgo(now, version.publishedAgo),
          accepted_by: accepted ? merchant.userId : null,
          accepted_at: accepted ? daysAgo(now, version.acceptedAgo ?? 0) : null,
          accepted_ip: accepted ? '203.0.113.24' : null,
        },
      ];
    }),
  );
  await tx.insertInto('deal_terms').values(rows).execute();
}
