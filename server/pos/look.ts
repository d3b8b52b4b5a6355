// A look into the database as the viewer, between the steps of an action: it writes nothing, so it leaves no audit
// entry.
import { type Tx, transact } from '#server/base/db/db.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type Looking = { db: Tx; viewer: Viewer };

export function look<Result>(
  { services, viewer }: Pick<StepsCtx, 'services' | 'viewer'>,
  work: (looking: Looking) => Promise<Result>,
): Promise<Result> {
  const { userId, isStaff } = viewer;
  return transact(services.db, { userId, isStaff }, (db) => work({ db, viewer }));
}
