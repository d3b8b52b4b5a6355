// A record that cannot be counted is set aside, and the rest of its page is counted. It is set aside when its shape is
// not the one the vendor documents, when it is in another currency than its channel, or when its parts do not add up to
// the vendor's own total: lines of 40.00 in an order that says 50.00 are kept with both figures and none is booked.
import type { z } from 'zod';
import type { Cents } from '#core/base/money.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

export type QuarantinedRecord = {
  external_id: string;
  /** A sentence for a person: what is wrong with it. */
  reason: string;
  /** Both figures where totals differ. */
  ours: Cents | null;
  theirs: Cents | null;
  /** As the vendor sent it. */
  record: unknown;
};

/** Thrown while one record is converted: this record is set aside, its neighbours go on. */
export class UncountableRecord extends Error {
  readonly ours: Cents | null;
  readonly theirs: Cents | null;

  constructor(reason: string, totals?: { ours: Cents; theirs: Cents }) {
    super(reason);
    this.ours = totals?.ours ?? null;
    this.theirs = totals?.theirs ?? null;
  }
}

export function requireTotal(ours: Cents, theirs: Cents): void {
  if (ours === theirs) return;
  throw new UncountableRecord('Its parts do not add up to its own total.', { ours, theirs });
}

export function requireCurrency(currency: string | null | undefined, expected: string): void {
  if (!currency || currency.toUpperCase() === expected) return;
  throw new UncountableRecord(`It is in ${currency.toUpperCase()}, and this channel counts ${expected}.`);
}

type Conversion<Shape extends z.ZodType> = {
  /** The vendor's id of a record, also of one that cannot be read otherwise. */
  idOf(record: unknown): string;
  toSales(record: z.output<Shape>): SaleRecord[];
};

/** Reads and converts each record by itself. */
export function readRecords<Shape extends z.ZodType>(
  shape: Shape,
  records: readonly unknown[],
  { idOf, toSales }: Conversion<Shape>,
): { sales: SaleRecord[]; quarantined: QuarantinedRecord[] } {
  const sales: SaleRecord[] = [];
  const quarantined: QuarantinedRecord[] = [];
  for (const record of records) {
    const parsed = shape.safeParse(record);
    if (!parsed.success) {
      const where = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole').slice(0, 3);
      const reason = `It cannot be read at ${where.join(', ')}.`;
      quarantined.push({ external_id: idOf(record), reason, ours: null, theirs: null, record });
      continue;
    }
    try {
      sales.push(...toSales(parsed.data));
    } catch (error) {
      const { message: reason, ours, theirs } = uncountable(error);
      quarantined.push({ external_id: idOf(record), reason, ours, theirs, record });
    }
  }
  return { sales, quarantined };
}

/** An amount, a quantity or a time that is none is the record's fault; anything else is ours. */
function uncountable(error: unknown): UncountableRecord {
  if (error instanceof UncountableRecord) return error;
  if (error instanceof RangeError) return new UncountableRecord(`It holds what cannot be read: ${error.message}.`);
  throw error;
}

/** The text under a name, for the id of a record that cannot be read otherwise. */
export function textAt(record: unknown, name: string): string {
  if (typeof record !== 'object' || record === null || !(name in record)) return '';
  const value: unknown = (record as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
