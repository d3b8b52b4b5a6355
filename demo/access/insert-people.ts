import type { Role } from '#core/base/permissions.ts';
import { DEMO_PASSWORD } from '#demo/access/people.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import type { Tx } from '#server/base/db/db.ts';

type Person = { username: string; fullName: string; role: Role };

/** All with the demo's password, in one statement. */
export async function insertDemoPeople(tx: Tx, people: readonly Person[], at: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await tx
    .insertInto('users')
    .values(
      people.map(({ username, fullName, role }) => ({
        username,
        full_name: fullName,
        role,
        password_hash,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}
