// How a sales system is connected, in words, from what its adapter asks for.
import type { z } from 'zod';
import type { listPosTypes } from '#core/pos/connect-contract.ts';

export type PosTypeInfo = z.output<typeof listPosTypes.reply>['results'][number];

export function needsText({ access, fields, type }: PosTypeInfo): string {
  if (type === 'manual') return 'A file or typed figures, by day or by month';
  const labels = fields.filter(({ required }) => required).map(({ label }) => label);
  if (access === 'oauth') return ['The owner’s sign-in at the vendor', ...labels].join(', ');
  if (labels.length > 0) return labels.join(', ');
  const ways = fields.flatMap((field) => field.choices.map((choice) => wayText(fields, field.name, choice)));
  return ways.filter(Boolean).join('; or ') || 'Nothing from you';
}

type Fields = PosTypeInfo['fields'];

/** What is asked with one answer of several: "Toast’s file server: User name". */
function wayText(fields: Fields, field: string, { value, label }: Fields[number]['choices'][number]): string {
  const choiceFields = fields.filter(({ only_for }) => only_for?.field === field && only_for.value === value);
  return choiceFields.length > 0 ? `${label}: ${choiceFields.map((one) => one.label).join(', ')}` : '';
}

export function stepsText({ access, title, type, has_revenue_centers }: PosTypeInfo): string {
  if (type === 'manual') return 'Open the store, choose Upload sales, and follow the steps.';
  const center = has_revenue_centers ? ', then its revenue center' : '';
  if (access === 'oauth') {
    return `Open the company, choose Sales systems and ${title}, sign in at ${title} and allow reading of sales. Then choose the location${center}.`;
  }
  if (access === 'keys') {
    return `Open the company, choose Sales systems and ${title}, and type in what ${title} gave you; it is checked at once. Then choose the location${center}.`;
  }
  return 'Rows arrive by our own address; support sets it up with you.';
}

export function standingText({ available, missing }: PosTypeInfo): string {
  if (available) return 'Ready to connect';
  return missing.length > 0 ? 'Needs the operator’s keys' : 'By file upload for now';
}
