import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { findOpenWarning } from '#server/payments/returns/sql.ts';
import { STAFF_PAYMENTS, warningWords } from '#server/payments/returns/watch-returns.ts';

/** The rate of returns is over all tenants: it waits for staff. */
export async function findReturnTasks({ db, viewer }: { readonly db: Db; readonly viewer: Viewer }) {
  const open = viewer.isStaff ? await findOpenWarning(db) : undefined;
  if (!open) return [];
  const created_at = open.began_at.toISOString();
  return [
    {
      kind: `autopay.return_${open.level}` as const,
      ...warningWords(open),
      link: STAFF_PAYMENTS,
      deal: null,
      created_at,
    },
  ];
}
