// Everything that the document of a year says, gathered before the transaction in which it is signed.
import { moneyText } from '#core/base/money.ts';
import { fullDate } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { termsWords } from '#core/years/terms-words.ts';
import { documentNumber } from '#core/years/year-list.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readBilling } from '#server/years/billing.ts';
import type { OpenedYear } from '#server/years/open-year.ts';
import type { PaperSignature, YearPaper } from '#server/years/year-document.ts';
import { lastYearOf, type ReconciledYear } from '#server/years/year-figures.ts';

/** What of an opened year is on its paper. */
type PaperYear = ReconciledYear & Pick<OpenedYear, 'store' | 'sources' | 'signatures' | 'left'>;
type Signed = { version: number; signature: PaperSignature };

/** With the signature that is being made, and below the landlord's the merchant's that it answers. */
export async function readPaper(
  ctx: Pick<Ctx, 'db' | 'services'>,
  opened: PaperYear,
  { version, signature }: Signed,
): Promise<YearPaper> {
  const { store, figures, year, months, sources, signatures, left } = opened;
  const earlier = signatures
    .filter((row) => row.version === version && row.side !== signature.side)
    .map((row): PaperSignature => {
      return {
        side: row.side,
        name: row.signer_name,
        title: row.signer_title,
        company: row.company_name,
        at: fullDate(dayIn(row.signed_at, store.time_zone)),
        attestation: row.attestation,
      };
    });
  return {
    number: documentNumber(store.deal_id, year),
    name: year.name,
    version,
    figures,
    states: months.map(({ month, restated }) => ({ month, restated })),
    billing: await readBilling(ctx.db, store, opened, left?.settled_outside ?? null),
    baseRent: moneyText(opened.baseRent),
    lastYear: await lastYearOf(ctx.db, sources, year),
    termsWords: termsWords(figures),
    merchant: store.merchant,
    landlord: store.landlord_company_name,
    premises: store.premises_name,
    place: withUnit(store.premises_name, store.premises_unit),
    signatures: [...earlier, signature],
    issuedOn: fullDate(sources.today),
    verifyAt: `${ctx.services.config.publicUrl}/verify`,
  };
}
