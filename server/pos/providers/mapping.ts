// Where our fields stand in an answer whose shape a merchant describes: dotted paths, one for each field. An answer in
// our own format needs no mapping; `amounts` says whether amounts are decimals ("12.50") or cents (1250).
import { z } from 'zod';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { type Cents, cents } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { readRecords, requireCurrency, UncountableRecord } from '#core/pos/quarantine.ts';
import { refundRecord } from '#core/pos/records.ts';
import { type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { utcInstant } from '#core/pos/wall-clock.ts';
import { PosProblem } from '#server/pos/problems.ts';

export const Mapping = z.object({
  list: z.string().default('sales'),
  next: z.string().default('next_cursor'),
  id: z.string().default('id'),
  closed_at: z.string().default('closed_at'),
  state: z.string().default('state'),
  /** Words, separated by |, that mean that it is no sale. */
  void_states: z.string().default('void|deleted|open|test'),
  currency: z.string().default('currency'),
  total: z.string().default('total'),
  tax: z.string().default('tax'),
  tip: z.string().default('tip'),
  discount: z.string().default('discount'),
  service_charge: z.string().default('service_charge'),
  gift_card_sold: z.string().default('gift_card_sold'),
  gift_card_redeemed: z.string().default('gift_card_redeemed'),
  refunds: z.string().default('refunds'),
  refund_id: z.string().default('id'),
  refund_at: z.string().default('at'),
  refund_amount: z.string().default('amount'),
  refund_tax: z.string().default('tax'),
  refund_tip: z.string().default('tip'),
  refund_service_charge: z.string().default('service_charge'),
  refund_gift_card_sold: z.string().default('gift_card_sold'),
  categories: z.string().default('categories'),
  category_name: z.string().default('category'),
  category_total: z.string().default('total'),
  category_tax: z.string().default('tax'),
  category_discount: z.string().default('discount'),
  amounts: z.enum(['decimal', 'cents']).default('decimal'),
});
export type Mapping = z.output<typeof Mapping>;

export function readMapping(...texts: (string | undefined)[]): Mapping {
  const said = texts.filter((text) => text !== undefined && text !== '').map((text) => JSON.parse(text as string));
  return Mapping.parse(Object.assign({}, ...said));
}

type Records = { sales: SaleRecord[]; removed: string[] };

/** Each entry by itself: one that has nothing to read where it should is set aside, and its neighbours count. */
export function readEntries(entries: readonly unknown[], id: string, convert: (entry: unknown) => Records) {
  const removed: string[] = [];
  const page = readRecords(z.unknown(), entries, {
    idOf: (entry) => String(at(entry, id) ?? ''),
    toSales: (entry) => {
      try {
        const records = convert(entry);
        removed.push(...records.removed);
        return records.sales;
      } catch (error) {
        const isUnreadable = error instanceof PosProblem && error.kind === 'unreadable';
        throw isUnreadable ? new UncountableRecord(error.message) : error;
      }
    },
  });
  return { ...page, removed };
}

/** Where an entry names a currency, it is the channel's. */
export function recordsFrom(entry: unknown, mapping: Mapping, expected: string): Records {
  const id = textAt(entry, mapping.id);
  const refunds = listAt(entry, mapping.refunds).map((refund) => refundFrom(refund, id, mapping));
  if (mapping.void_states.split('|').includes(String(at(entry, mapping.state) ?? ''))) {
    return { sales: [], removed: [id, ...refunds.map(({ external_id }) => external_id)] };
  }
  const currency = at(entry, mapping.currency);
  requireCurrency(typeof currency === 'string' ? currency : null, expected);
  return { sales: [saleFrom(entry, id, mapping), ...refunds], removed: [] };
}

function saleFrom(entry: unknown, id: string, mapping: Mapping): SaleRecord {
  const amount = (path: string) => amountAt(entry, path, mapping);
  const categories = listAt(entry, mapping.categories).map((part) => ({
    category: withoutCardNumbers(textAt(part, mapping.category_name)).slice(0, 120),
    gross: amountAt(part, mapping.category_total, mapping),
    tax: amountAt(part, mapping.category_tax, mapping),
    discount: amountAt(part, mapping.category_discount, mapping),
  }));
  return {
    ...salesAmounts({
      gross: amount(mapping.total),
      tax: amount(mapping.tax),
      tip: amount(mapping.tip),
      discount: amount(mapping.discount),
      service_charge: amount(mapping.service_charge),
      gift_card_sold: amount(mapping.gift_card_sold),
      gift_card_redeemed: amount(mapping.gift_card_redeemed),
    }),
    external_id: id,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: instantAt(entry, mapping.closed_at),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: categories.length > 0 ? categories.sort((a, b) => (a.category < b.category ? -1 : 1)) : null,
  };
}

function refundFrom(entry: unknown, saleId: string, mapping: Mapping): SaleRecord {
  return refundRecord({
    external_id: textAt(entry, mapping.refund_id),
    occurred_at: instantAt(entry, mapping.refund_at),
    refund_of: saleId,
    refund: amountAt(entry, mapping.refund_amount, mapping),
    tax: amountAt(entry, mapping.refund_tax, mapping),
    tip: amountAt(entry, mapping.refund_tip, mapping),
    serviceCharge: amountAt(entry, mapping.refund_service_charge, mapping),
    giftCardSold: amountAt(entry, mapping.refund_gift_card_sold, mapping),
  });
}

/** What stands at a dotted path, or undefined. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
}

export function listAt(value: unknown, path: string): unknown[] {
  const list = at(value, path);
  return Array.isArray(list) ? list : [];
}

/** The entries of an answer. One that holds something else where they should stand is not an answer without any. */
export function entriesAt(value: unknown, path: string): unknown[] {
  const list = at(value, path) ?? [];
  if (Array.isArray(list)) return list;
  throw new PosProblem('unreadable', `The feed has no list at ${path}.`);
}

export function textAt(value: unknown, path: string): string {
  const text = at(value, path);
  if (typeof text === 'string' && text !== '') return text.slice(0, 200);
  if (typeof text === 'number') return String(text);
  throw new PosProblem('unreadable', `The feed has nothing to read at ${path}.`);
}

function amountAt(value: unknown, path: string, { amounts }: Mapping): Cents {
  const amount = at(value, path) ?? 0;
  try {
    return amounts === 'cents' ? cents(Number(amount)) : decimalCents(amount as string | number);
  } catch {
    throw new PosProblem('unreadable', `The feed has no amount at ${path}.`);
  }
}

function instantAt(value: unknown, path: string): string {
  const text = textAt(value, path);
  try {
    return utcInstant(text).toISOString();
  } catch {
    throw new PosProblem('unreadable', `The feed has no time at ${path}.`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
