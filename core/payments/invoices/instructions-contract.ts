// How rent that no bank debits is paid, in the landlord company's own words, and an invoice as a document that says so.
import { z } from 'zod';
import { endpoint, Id, One } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { Words } from '#core/base/text.ts';
import { MAY_APPROVE, MAY_READ_DRAFTS } from '#core/payments/approvals/who-may.ts';

const Instructions = z.object({ company: z.number().int(), text: z.string().describe('Empty where nobody wrote any') });
const OfCompany = z.object({ company: Id });

export const getInstructions = endpoint({
  method: 'GET',
  path: '/api/payments/companies/:company/payment_instructions/',
  allow: MAY_READ_DRAFTS,
  summary: 'How the rent of a landlord company is paid by hand',
  params: OfCompany,
  reply: Instructions,
});

export const setInstructions = endpoint({
  method: 'PUT',
  path: '/api/payments/companies/:company/payment_instructions/',
  allow: MAY_APPROVE,
  summary: 'Say how the rent of a landlord company is paid by hand; it stands on every such invoice',
  params: OfCompany,
  body: z.strictObject({ text: Words.min(1).max(2_000) }),
  reply: Instructions,
});

export const invoiceFile = endpoint({
  method: 'GET',
  path: '/api/payments/sweep_invoice/:id/pdf/',
  allow: { permission: 'permission_view_autopay' },
  summary: 'An invoice as a document, with its due day and how it is paid',
  params: One,
  reply: FileReply,
});
