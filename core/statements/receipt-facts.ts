// The head of a receipt: from whom, to whom, for which rent year, by which terms. The days of instants are those of the
// property: what was computed at 8 PM in New York was computed that day, though UTC and a reader in Berlin have the next.
import { PRODUCT_NAME } from '#core/base/constants.ts';
import { fullDate, span } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { unitText } from '#core/deals/unit-text.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { periodWords, shortHash } from '#core/statements/receipt-words.ts';

type ReceiptFact = { name: string; value: string; note: string };

export function receiptFacts({ merchant, landlord, rent_year, through, parts }: Receipt, zone: string): ReceiptFact[] {
  const versions = parts.map(({ terms }) => terms.version);
  const { accepted } = parts.at(-1)!.terms;
  return [
    {
      name: 'From',
      value: merchant.name,
      note: [landlord.premises, unitText(merchant.unit)].filter(Boolean).join(', '),
    },
    { name: 'To', value: landlord.name, note: landlord.premises },
    {
      name: 'Rent year',
      value: `${fullDate(rent_year.from)} – ${fullDate(rent_year.to)}`,
      note: `Through ${fullDate(through)}`,
    },
    {
      name: 'Terms',
      value: versions.length > 1 ? `Versions ${versions.join(' and ')}` : `Version ${versions[0]}`,
      note: `Accepted ${fullDate(dayIn(new Date(accepted.at), zone))} by ${accepted.by}`,
    },
  ];
}

export function computedWords(receipt: Receipt, zone: string): string {
  return `${periodWords(receipt)}, computed ${fullDate(dayIn(new Date(receipt.computed_at), zone))}`;
}

export function dueWords({ period, through }: Receipt): string {
  return period.through > through ? `so far, of ${span(period.from, period.through)}` : 'due in all';
}

export function originWords({ parts }: Receipt): string {
  return `Computed by ${PRODUCT_NAME} from terms ${shortHash(parts.at(-1)!.terms.sha256)}`;
}
