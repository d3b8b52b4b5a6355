import type { Tx } from '#server/base/db/db.ts';

type SshKeyRow = {
  company_id: number;
  type: string;
  public_key: string;
  private_key: string;
  created_by: number;
  created_at: Date;
};

/** The first one stays: whoever asks at the same moment gets it too. */
export async function insertKey(db: Tx, row: SshKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('pos_ssh_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export function findKey(db: Tx, companyId: number, type: string) {
  return db
    .selectFrom('pos_ssh_keys')
    .select(['public_key', 'private_key', 'created_at'])
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .executeTakeFirst();
}
