import { findUserByUsername } from '#server/access/user-sql.ts';
import type { Db } from '#server/base/db/db.ts';

/** The person with this e-mail, for features to the right. */
export function findPerson(db: Db, username: string) {
  return findUserByUsername(db, username);
}
