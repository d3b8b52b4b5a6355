// The parts of gross sales that a sales definition may leave out: only what something delivers. Tax, tips, refunds, gift
// cards and service charges are told by every till and upload. Sales of a kind (online, to employees, …) are told where
// the merchant says which categories of the till they are, or by a column of an upload. "banana" is told by nothing: left
// out it would leave out 0.00, so terms that name it are refused.
import type { TermsProblem } from '#core/rent/refusals.ts';

export const TOLD_ITEMS = ['tax', 'tip', 'refund', 'gift_card', 'service_charge', 'gift_card_redeemed'] as const;

export const SALES_KINDS = [
  'online_sales',
  'delivery_sales',
  'catering_sales',
  'employee_sales',
  'concession_sales',
  'vending_sales',
  'lottery_sales',
] as const;
export type SalesKind = (typeof SALES_KINDS)[number];

export const SALES_KIND_LABELS: Record<SalesKind, string> = {
  online_sales: 'Online sales',
  delivery_sales: 'Delivery sales',
  catering_sales: 'Catering sales',
  employee_sales: 'Employee sales',
  concession_sales: 'Concession sales',
  vending_sales: 'Vending sales',
  lottery_sales: 'Lottery sales',
};

export const HOW_DELIVERED =
  'The merchant says on the channel’s page which categories of the till these are, or uploads them in a column of their own.';

const OFFERED: readonly string[] = [...TOLD_ITEMS, ...SALES_KINDS];

type Defined = { exclude: readonly string[]; caps: readonly { item: string }[] };

export function isSalesKind(item: string): item is SalesKind {
  return (SALES_KINDS as readonly string[]).includes(item);
}

/** Sales kinds that a definition names: their amounts are read by category. */
export function kindsOf({ exclude, caps }: Defined): SalesKind[] {
  return [...new Set([...exclude, ...caps.map(({ item }) => item)])].filter(isSalesKind);
}

/** Whether the sales of a deal must be read by category, for its rates or for what its definition leaves out. */
export function needsCategories(terms: { categories: unknown; sales_definition: Defined }): boolean {
  return terms.categories !== null || kindsOf(terms.sales_definition).length > 0;
}

/** Items that nothing delivers, by the field of the terms. */
export function salesItemProblems({ sales_definition }: { sales_definition: Defined }): TermsProblem[] {
  const { exclude, caps } = sales_definition;
  return [
    ...exclude.flatMap((item) => refusal('sales_definition.exclude', item)),
    ...caps.flatMap(({ item }, index) => refusal(`sales_definition.caps.${index}.item`, item)),
  ];
}

function refusal(path: string, item: string): TermsProblem[] {
  if (OFFERED.includes(item)) return [];
  const message = `Nothing delivers “${item}”, so nothing would be left out. Choose from: ${OFFERED.join(', ')}.`;
  return [{ path, message }];
}
