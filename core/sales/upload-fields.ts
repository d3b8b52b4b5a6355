// What a column of an uploaded file can mean, and how its heading is recognised. "Net Sales ($)" reads as net,
// "Business Date" as day. Where a company has named a heading once, that is what it means there. Columns of kinds of sales
// are never guessed: what is left out of the rent is said by a person.
import { SALES_KIND_LABELS, SALES_KINDS, type SalesKind } from '#core/deals/sales-items.ts';

const KIND_FIELDS = Object.fromEntries(
  SALES_KINDS.map((kind) => [kind, `${SALES_KIND_LABELS[kind]} (without tax and tips)`]),
) as Record<SalesKind, string>;

export const UPLOAD_FIELDS = {
  day: 'Date',
  time: 'Time',
  month: 'Month',
  gross: 'Gross sales (everything collected)',
  net: 'Net sales (before tax and tips)',
  tax: 'Tax (of sales)',
  tip: 'Tip',
  discount: 'Discount',
  service_charge: 'Service charge',
  refund: 'Refunds (without tax and tips)',
  gift_card_sold: 'Gift cards sold',
  gift_card_redeemed: 'Gift cards redeemed',
  transactions: 'Number of transactions',
  refunds: 'Number of refunds',
  category: 'Category',
  external_id: 'Transaction number',
  ...KIND_FIELDS,
} as const;
export type UploadField = keyof typeof UPLOAD_FIELDS;
export const UPLOAD_FIELD_NAMES = Object.keys(UPLOAD_FIELDS) as [UploadField, ...UploadField[]];

/** The heading of the column for each field that the file has. */
export type ColumnMapping = Partial<Record<UploadField, string>>;
export type UploadKind = 'daily' | 'monthly';
/** What a line says in the column of a field; empty where there is no such column. */
export type Cell = (field: UploadField) => string;

// The first that fits wins, so the narrower words stand before the wider ones.
const WORDS: readonly (readonly [UploadField, RegExp])[] = [
  ['gift_card_redeemed', /gift ?cards? ?(redeem|redemption|used|payment)|redeemed/],
  ['gift_card_sold', /gift ?cards?/],
  ['refunds', /(number|count|#|no\.?|qty) ?(of )?(refunds|returns)|(refund|return)s? ?(count|qty|#)/],
  ['transactions', /(number|count|#|no\.?|qty) ?(of )?(transactions|orders|checks|tickets|sales|guests)/],
  [
    'transactions',
    /^(transactions|orders|checks|tickets|guests|covers)$|^(transaction|order|check|ticket)s? ?(count|qty)$/,
  ],
  ['external_id', /(transaction|order|check|ticket|receipt|invoice|sale) ?(id|number|no\.?|#)|^id$/],
  ['refund', /refund|return|void/],
  ['discount', /discount|comp|promo/],
  ['service_charge', /service ?(charge|fee)|auto.?grat/],
  ['tip', /tips?\b|gratuit/],
  ['net', /net|sub ?total|(before|without) (sales )?(tax|vat|gst)|\bpre ?-?tax|excl|\bex\.? (tax|vat|gst)/],
  ['tax', /^(?!.*(taxable|exempt|\bincl?\b|inclu|with|after|before)).*(\btax|\bvat\b|\bgst\b)/],
  ['gross', /(sales|total|amount|takings|revenue) (incl?\b|inclu|with |after )/],
  ['gross', /gross|total ?(sales|collected|amount|payments)|collected|^sales$|^amount$|^total$|takings|revenue/],
  ['category', /category|department|revenue ?cent|menu ?group|product ?type/],
  ['month', /month|period/],
  ['time', /^time|time of day|hour/],
  ['day', /date|day|closed|opened|created/],
];

const AMOUNTS: ReadonlySet<UploadField> = new Set([
  'gross',
  'net',
  'tax',
  'tip',
  'discount',
  'service_charge',
  'refund',
  'gift_card_sold',
  'gift_card_redeemed',
]);
/** Shares, rates, counts, names and other spans of time are no amounts of a line: "Tax %", "Sales YTD"; "VAT 20%" is one. */
const NO_AMOUNT = new RegExp(
  [
    '(?<!\\d ?)%|percent|\\brate\\b|margin|profit|\\bcosts?\\b|average|\\bavg\\b|#',
    '\\b(count|qty|quantity|number|no(?! (tax|vat|gst))|id|code|name|type|reason|status|date|time)\\b',
    '\\bper (guest|cover|check|transaction|order|ticket|customer|person|head|hour|sq|square|labou?r)',
    'budget|target|forecast|last year|prior|previous|\\b(ly|ytd|mtd)\\b|cumulative|running',
  ].join('|'),
);

/** Guesses a field for each heading; a field is given to the first heading that fits. */
export function guessMapping(
  headings: readonly string[],
  kind: UploadKind,
  remembered: ReadonlyMap<string, UploadField> = new Map(),
): ColumnMapping {
  const mapping: ColumnMapping = {};
  const give = (field: UploadField, heading: string) => {
    if (mapping[field] === undefined && !Object.values(mapping).includes(heading)) mapping[field] = heading;
  };
  for (const heading of headings) {
    const field = remembered.get(headingKey(heading));
    if (field) give(field, heading);
  }
  for (const [field, words] of WORDS) {
    if ((field === 'month' && kind === 'daily') || (field === 'time' && kind === 'monthly')) continue;
    for (const heading of headings) {
      const key = headingKey(heading);
      if (words.test(key) && !(AMOUNTS.has(field) && NO_AMOUNT.test(key))) give(field, heading);
    }
  }
  if (kind === 'monthly' && mapping.month === undefined && mapping.day !== undefined) {
    mapping.month = mapping.day;
    delete mapping.day;
  }
  return mapping;
}

/** Headings are compared without case, currency signs and doubled spaces. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[($£)_:*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is wrong with a mapping, by field. */
export function mappingProblems(mapping: ColumnMapping, kind: UploadKind, headings: readonly string[]) {
  const problems: Partial<Record<UploadField, string>> = {};
  const when = kind === 'monthly' ? 'month' : 'day';
  if (mapping[when] === undefined) problems[when] = `Choose the column with the ${when === 'day' ? 'date' : 'month'}`;
  if (mapping.gross === undefined && mapping.net === undefined) {
    problems.gross = 'Choose the column with gross sales or with net sales';
  }
  for (const [field, heading] of Object.entries(mapping) as [UploadField, string][]) {
    if (!headings.includes(heading)) problems[field] = `The file has no column “${heading}”`;
  }
  return problems;
}
