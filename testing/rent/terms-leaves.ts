// Every single thing that terms can say, as a path: "percentage.tiers.*.rate". The form and the sheet are held against it,
// so that neither can fall behind the other.
import { z } from 'zod';
import { DealTermsShape } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

/**
 * What somebody types for a new agreement: not the choice of a change, what an assignment writes, nor the written end of a
 * tier, which is the beginning of the next.
 */
export const TYPED_LEAVES: readonly string[] = [...new Set(leavesOf(DealTermsShape))].sort().filter((leaf) => {
  return leaf !== 'continuity' && leaf !== 'opening_balance.assigned' && !leaf.endsWith('tiers.*.to');
});

/** The paths at which some of these terms say something else than plain ones. */
export function reachedLeaves(plain: DealTermsText, all: readonly DealTermsText[]): ReadonlySet<string> {
  const usual = new Set(said(plain));
  const reached = all.flatMap((terms) => said(terms).filter((entry) => !usual.has(entry)));
  return new Set(reached.map((entry) => entry.slice(0, entry.indexOf(' '))));
}

/** "percentage.tiers.*.rate 6" */
function said(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [`${path} ${value}`];
  const entries = Object.entries(value);
  const isOpen = Array.isArray(value) || RECORDS.has(path);
  return entries.flatMap(([key, item]) => said(item, joined(path, isOpen ? '*' : key)));
}

const RECORDS = new Set(['base_rent.escalation.index', 'opening_balance.sales']);

function leavesOf(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return leavesOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, path);
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, joined(path, '*'));
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, joined(path, '*'));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path));
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, field]) => leavesOf(field, joined(path, key)));
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
