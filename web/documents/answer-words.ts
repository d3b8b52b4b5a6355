// A list of documents in two sentences. Two in review, one pending and three accepted read, for a landlord:
// "2 documents need your review." and "1 not sent yet, 3 in order."
import type { Role } from '#core/base/permissions.ts';
import type { DocumentState } from '#core/documents/document-state.ts';

export function answerWords(states: readonly DocumentState[], role: Role): { first: string; rest: string } {
  if (states.length === 0) return { first: 'No documents are requested.', rest: '' };
  const count = (...which: DocumentState[]) => states.filter((state) => which.includes(state)).length;
  const mine = role === 'landlord' ? count('review') : count('pending', 'rejected', 'expiring', 'expired');
  const parts = (role === 'landlord' ? LANDLORD : MERCHANT).flatMap(([words, ...which]) => {
    const number = count(...which);
    return number > 0 ? [`${number} ${words}`] : [];
  });
  return { first: firstWords(mine, role), rest: parts.length > 0 ? `${parts.join(', ')}.` : '' };
}

function firstWords(mine: number, role: Role): string {
  if (mine === 0) return 'Nothing waits for you.';
  const documents = mine === 1 ? '1 document' : `${mine} documents`;
  if (role === 'landlord') return `${documents} ${mine === 1 ? 'needs' : 'need'} your review.`;
  return `${documents} ${mine === 1 ? 'waits' : 'wait'} for you.`;
}

type Part = readonly [string, ...DocumentState[]];
const LANDLORD: readonly Part[] = [
  ['expired', 'expired'],
  ['about to expire', 'expiring'],
  ['rejected', 'rejected'],
  ['not sent yet', 'pending'],
  ['in order', 'accepted'],
];
const MERCHANT: readonly Part[] = [
  ['expired', 'expired'],
  ['about to expire', 'expiring'],
  ['rejected', 'rejected'],
  ['not sent yet', 'pending'],
  ['in review', 'review'],
  ['in order', 'accepted'],
];
