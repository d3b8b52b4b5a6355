// How a sales system is connected, in words, from what its adapter asks for.
import type { z } from 'zod';
import type { listPosTypes } from '#core/pos/connect-contract.ts';

export type PosTypeInfo = z.output<typeof listPosTypes.reply>['results'][number];

export function needsText({ access, fields, type }: PosTypeInfo): string {
  if (type === 'manual') return 'A file or typed figures, by day or by month';
  const labels = fields.filter(({ required }) => required).map(({ label }) => label);
  if (access === 'oauth') return ['The owner’s sign-in at the vendor', ...labels].join(', ');
  return labels.length > 0 ? labels.join(', ') : 'Nothing from you';
}

export function stepsText({ access, title, type, has_revenue_centers }: PosTypeInfo): string {
  if (type === 'manual') return 'Open the store, choose Upload sales, and follow the steps.';
  const centre = has_revenue_centers ? ', then its revenue centre' : '';
  if (access === 'oauth') {
    return `Open the company, choose Sales systems and ${title}, sign in at ${title} and allow reading of sales. Then choose the location${centre}.`;
  }
  if (access === 'keys') {
    return `Open the company, choose Sales systems and ${title}, and type in what ${title} gave you; it is checked at once. Then choose the location${centre}.`;
  }
  return 'Rows arrive by our own address; support sets it up with you.';
}

export function standingText({ available, missing }: PosTypeInfo): string {
  if (available) return 'Ready to connect';
  return missing.length > 0 ? 'Needs the operator’s keys' : 'By file upload for now';
}
