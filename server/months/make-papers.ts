// The papers of many statements: read together in one transaction, drawn and stored outside of any, a few at a time.
import { fullDate } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { attestation } from '#core/months/attestation.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { makePdf } from '#server/base/pdf.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { readLastYears } from '#server/months/month-figures.ts';
import { readOwed } from '#server/months/month-rent.ts';
import { askedOf, type OpenedMonth } from '#server/months/open-month.ts';
import { countedOf } from '#server/months/rent-of-month.ts';
import { type Paper, statementDocument } from '#server/months/statement-document.ts';

/** A paper is on its way to the disk while the next one is drawn; more at once would only hold more memory. */
const AT_ONCE = 4;

type Signer = { name: string; title: string };

/** In the order given. Rent stands on the paper only where both sides see it. */
export async function readPapers(
  { db, now, services }: Pick<Ctx, 'db' | 'now' | 'services'>,
  opened: readonly OpenedMonth[],
  { name, title }: Signer,
): Promise<Paper[]> {
  const open = opened.filter(({ deal }) => deal.terms.visibility === 'all');
  const owed = await readOwed(db, open.map(countedOf));
  const owedOf = new Map(open.map((each, at) => [each, owed[at] ?? null]));
  const lastYears = await readLastYears(db, opened.map(askedOf));
  return opened.map((each, at) => ({
    figures: each.figures,
    rent: owedOf.get(each)?.rent ?? null,
    percentage: owedOf.get(each)?.percentage ?? null,
    lastYear: lastYears[at] ?? null,
    merchant: each.store.merchant,
    place: withUnit(each.store.premises_name, each.store.premises_unit),
    landlord: each.store.landlord_company_name,
    attestation: attestation({ merchant: each.store.merchant, month: each.month.month }),
    signature: { name, title, at: fullDate(dayIn(now, each.store.time_zone)), version: each.version + 1 },
    verifyAt: `${services.config.publicUrl}/verify`,
  }));
}

/** In the order given. Where one cannot be stored, those that were are taken away again. */
export async function storePapers({ services }: StepsCtx, papers: readonly Paper[]): Promise<StoredContent[]> {
  const stored: StoredContent[] = [];
  for (let at = 0; at < papers.length; at += AT_ONCE) {
    const ended = await Promise.allSettled(
      papers.slice(at, at + AT_ONCE).map(async (paper) => {
        return services.files.put(await makePdf(statementDocument(paper)), 'application/pdf');
      }),
    );
    stored.push(...ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    const broken = ended.find((each) => each.status === 'rejected');
    if (broken) {
      await removePapers({ services }, stored);
      throw broken.reason;
    }
  }
  return stored;
}

export async function removePapers(
  { services }: Pick<StepsCtx, 'services'>,
  stored: readonly StoredContent[],
): Promise<void> {
  for (const { name } of stored) await services.files.remove(name);
}
