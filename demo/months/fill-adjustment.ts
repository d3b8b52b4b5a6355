// The last month of the demo merchant: a party that no till rang up is added with the invoice that shows it, and what the lease asks
// evidence of is missing, where the months before say that there were none, and the same month a year ago has the couriers' file.
// Files are made and stored before the transaction that refers to them.
import { sql } from 'kysely';
import { cents } from '#core/base/money.ts';
import { addDays, addMonths, type Day, dayIn, firstDay, monthOf } from '#core/base/time.ts';
import type { SalesKind } from '#core/deals/sales-items.ts';
import { monthTitle } from '#core/months/month-name.ts';
import { sellDelivery } from '#demo/sales/delivery.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import { makePdf, pdfFacts } from '#server/base/pdf.ts';
import type { Services } from '#server/base/services.ts';
import { storeOfLineage } from '#server/months/access.ts';
import { findSellingChannel } from '#server/months/adjustment-sql.ts';
import { keepAdjustment } from '#server/months/count-adjustment.ts';
import { insertEvidence } from '#server/months/item-evidence-sql.ts';
import { recordMonth } from '#server/months/record.ts';

const AMOUNT = cents(185_000);
const TITLE = 'Private event, paid by invoice';
const REASON = 'Wedding party for 40, billed to the host, not rung up on the till';
const DAY_OF_MONTH = 16;
const LAST_DELIVERY = 27;
/** Of the month after. */
const ANSWERED_ON = 4;

export async function prepareAdjustmentDemo(services: Services) {
  const month = addMonths(firstDay(monthOf(dayIn(services.clock(), 'UTC'))), -1);
  const day = addDays(month, DAY_OF_MONTH);
  const shownName = `Invoice ${monthOf(month)}-17.pdf`;
  const stored = await services.files.put(await invoice(day), 'application/pdf');
  const yearBefore = addMonths(month, -12);
  const couriers = {
    stored: await services.files.put(await delivery(monthTitle(yearBefore)), 'application/pdf'),
    type: 'application/pdf',
    shownName: `Couriers ${monthOf(yearBefore)}.pdf`,
  };
  return async (_services: Services, tx: Tx): Promise<string> => {
    const demo = await findDemoStore(tx);
    const store = demo && (await storeOfLineage(tx, demo.lineage_id));
    const channel = demo && (await findSellingChannel(tx, demo.lineage_id, day));
    if (!store || !channel) return 'no adjustment';
    const at = new Date(`${addDays(day, 2)}T15:20:00Z`);
    const file = { stored, type: 'application/pdf', shownName };
    const key = { lineageId: demo.lineage_id, dealId: store.deal_id, month, day, channelId: channel.id };
    const typed = {
      ...key,
      amount: AMOUNT,
      category: undefined,
      title: TITLE,
      reason: REASON,
      ...file,
      by: demo.merchant,
    };
    const { id } = await keepAdjustment(services, tx, { ...typed, zone: channel.time_zone }, at);
    const origin = { ...SYSTEM_ORIGIN, at, actorId: demo.merchant };
    const recorder = {
      services,
      db: tx,
      audit: (entry: Parameters<typeof appendAudit>[1]) => appendAudit(tx, entry, origin),
    };
    await recordMonth(recorder, store, {
      happening: 'adjusted',
      month,
      side: 'retailer',
      words: `${TITLE}, $1,850.00`,
      after: { adjustment: id, day, amount: '1850.00', reason: REASON, evidence_sha256: stored.sha256 },
      toldLater: true,
    });
    const sold = { channelId: channel.id, zone: channel.time_zone, merchant: demo.merchant };
    await sellDelivery(services, tx, { ...sold, day: addDays(yearBefore, LAST_DELIVERY) });
    const answer = { lineageId: demo.lineage_id, dealId: store.deal_id, by: demo.merchant };
    for (const item of demo.evidence) {
      for (let before = addMonths(month, -1); before >= demo.starts; before = addMonths(before, -1)) {
        const on = addDays(addMonths(before, 1), ANSWERED_ON);
        const file = before === yearBefore ? couriers : null;
        await insertEvidence(tx, { ...answer, month: before, item, on, file }, new Date(`${on}T15:20:00Z`));
      }
    }
    return '1 adjustment';
  };
}

const invoice = (day: string): Promise<Uint8Array> =>
  specimen('Invoice for a private event', [
    { name: 'Event', value: 'Wedding party, 40 guests' },
    { name: 'Day', value: day },
    { name: 'Total', value: '$1,850.00' },
  ]);

const delivery = (month: string): Promise<Uint8Array> =>
  specimen('Delivery statement', [
    { name: 'Month', value: month },
    { name: 'Delivered', value: '$2,118.00' },
  ]);

function specimen(title: string, facts: Parameters<typeof pdfFacts>[0]): Promise<Uint8Array> {
  return makePdf({
    title,
    lead: 'Juniper & Rye',
    content: [
      pdfFacts(facts),
      'This is a specimen for the demonstration portfolio. It has no value outside the demonstration.',
    ],
    footer: 'Specimen for the demonstration portfolio',
  });
}

type DemoStore = { lineage_id: number; merchant: number; starts: Day; evidence: SalesKind[] };

/** Of the demo merchant, one whose lease asks for evidence. */
async function findDemoStore(tx: Tx) {
  const { rows } = await sql<DemoStore>`
    select d.lineage_id, u.id as merchant, d.start_date as starts, coalesce(d.terms -> 'evidence', '[]') as evidence from deals d join premises p on p.id = d.premises_id
    join memberships m on m.company_id = d.retailer_company_id and m.permission_owner
    join users u on u.id = m.user_id and u.username = 'retailer@demo.test'
    where d.status = 'active' and d.terms -> 'percentage' <> 'null' and d.terms -> 'categories' = 'null'
    order by d.terms -> 'evidence' is null, d.lineage_id limit 1`.execute(tx);
  return rows[0];
}
