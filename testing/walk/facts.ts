// The fact of every path that is walked, by path. A path that shares the fact of another is another address of the same
// screen.
import type { Fact, Facts } from '#testing/walk/fact.ts';
import { BANK_FACTS } from '#testing/walk/facts-bank.ts';
import { DEAL_FACTS } from '#testing/walk/facts-deals.ts';
import { LANDLORD_FACTS } from '#testing/walk/facts-landlord.ts';
import { LIST_FACTS } from '#testing/walk/facts-lists.ts';
import { POS_FACTS } from '#testing/walk/facts-pos.ts';
import { PUBLIC_FACTS } from '#testing/walk/facts-public.ts';
import { REPORT_FACTS } from '#testing/walk/facts-reports.ts';
import { RETAILER_FACTS } from '#testing/walk/facts-retailer.ts';
import { UPLOAD_FACTS } from '#testing/walk/facts-uploads.ts';

/** Each area by itself, so that a path named by two of them is noticed. */
export const AREAS: readonly Facts[] = [
  PUBLIC_FACTS,
  LANDLORD_FACTS,
  DEAL_FACTS,
  LIST_FACTS,
  REPORT_FACTS,
  UPLOAD_FACTS,
  RETAILER_FACTS,
  POS_FACTS,
  BANK_FACTS,
];

export const FACTS: Facts = Object.assign({}, ...AREAS);

/** The path whose fact a path has: its own, or that of the screen it is another address of. */
export function factPath(path: string): string {
  const fact = FACTS[path];
  return fact && 'sameAs' in fact ? fact.sameAs : path;
}

export function factOf(path: string): Fact {
  const fact = FACTS[factPath(path)];
  if (!fact || 'sameAs' in fact) throw new Error(`${path} has no fact of its own`);
  return fact;
}
