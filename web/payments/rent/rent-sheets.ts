// The page Rent as sheets: the drafts as they stand on the screen, the lines that add up to each of them, and the month by
// property. An amount is 2289.98, a day 2026-11-15; currencies never share a file.
import { cents, moneyText } from '#core/base/money.ts';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { RENT_STATE_LABELS, RENT_STATES } from '#core/payments/approvals/rent-states.ts';
import { counted } from '#web/base/format.ts';
import type { Sheet } from '#web/payments/books/sheet-file.ts';
import { type DraftPart, partsOf } from '#web/payments/rent/draft-lines.ts';

type OfCurrency = RentMonth['currencies'][number];
type LineOfDraft = DraftPart & { draft: Draft };

export function draftsSheet(drafts: readonly Draft[]): Sheet<Draft> {
  return {
    name: 'rent-drafts',
    rows: drafts,
    columns: [
      { header: 'Merchant', value: ({ merchant }) => merchant },
      { header: 'Place', value: ({ place }) => place },
      { header: 'From', value: ({ from }) => from },
      { header: 'Through', value: ({ through }) => through },
      { header: 'Currency', value: ({ currency }) => currency },
      { header: 'Sales that count', value: ({ sales }) => sales, amount: true },
      { header: '% Rent', value: ({ percentage }) => percentage, amount: true },
      { header: 'Period before', value: ({ last }) => last?.percentage ?? null, amount: true },
      { header: 'Change', value: ({ change }) => change, amount: true },
      { header: 'To invoice', value: ({ total }) => total, amount: true },
      { header: 'State', value: stateOf },
      { header: 'Look at', value: ({ words }) => words },
    ],
  };
}

export function linesSheet(drafts: readonly Draft[]): Sheet<LineOfDraft> {
  return {
    name: 'rent-draft-lines',
    rows: drafts.flatMap((draft) => partsOf(draft).map((part) => ({ ...part, draft }))),
    columns: [
      { header: 'Merchant', value: ({ draft }) => draft.merchant },
      { header: 'Place', value: ({ draft }) => draft.place },
      { header: 'Line', value: ({ label }) => label },
      { header: 'From', value: ({ from }) => from },
      { header: 'Through', value: ({ through }) => through },
      { header: 'Currency', value: ({ draft }) => draft.currency },
      { header: 'Amount', value: (line) => moneyText(cents(line.cents)), amount: true },
    ],
  };
}

export function propertiesSheet({ properties, states, currency }: OfCurrency): Sheet<OfCurrency['properties'][number]> {
  const used = RENT_STATES.filter((state) => states.some((each) => each.state === state));
  return {
    name: 'rent-by-property',
    rows: properties,
    columns: [
      { header: 'Property', value: ({ name }) => name },
      { header: 'Currency', value: () => currency },
      ...used.map((state) => ({
        header: RENT_STATE_LABELS[state],
        value: (row: OfCurrency['properties'][number]) =>
          row.states.find((each) => each.state === state)?.amount ?? null,
        amount: true as const,
      })),
      { header: 'Total', value: ({ total }) => total, amount: true },
    ],
  };
}

function stateOf({ missing_days, held }: Draft): string {
  if (held !== null) return `On hold by ${held.by}`;
  return missing_days > 0 ? `${counted(missing_days, 'day', 'days')} missing` : 'Waits for approval';
}
