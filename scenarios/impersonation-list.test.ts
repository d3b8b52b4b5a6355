// What support may write while acting as a customer is a short list; everything else is refused by the walk of callers.
import { expect, test } from 'vitest';
import { allRoutes } from '#server/app/app.ts';

test('notes, document requests and reading a till again, and what ends or only computes', () => {
  const open = allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ whileImpersonating, reads, method }) => whileImpersonating && !reads && method !== 'GET');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST /api/documents/companies/:company/document_request/',
    'POST /api/documents/deals/:deal/document_request/',
    'POST /api/pos/channel/:id/sync/',
    'POST /api/sales/premises_notes/',
    'POST /api/users/auth/log_out/',
    'POST /api/users/me/download_link/',
  ]);
});
