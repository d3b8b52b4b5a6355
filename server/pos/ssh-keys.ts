// Key pairs for vendors that hand over files by SFTP. We make them: the merchant gives the public key to the vendor, and
// no private key of theirs is ever asked for. Asked for again, it is the same one.
import { notAllowed, notFound, refuse } from '#core/base/problem.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import type { Ctx, ReadCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import type { Adapter, Credentials } from '#server/pos/adapter.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import { findKey, insertKey } from '#server/pos/ssh-key-sql.ts';
import { requireCompany } from '#server/properties/access.ts';

const COMMENT = 'breakpoint-sales';
const context = (company: number, type: PosType) => `pos_ssh_keys:${company}:${type}`;

export async function makeSshKey(ctx: Ctx, type: PosType, company: number) {
  const { db, viewer, now, services } = ctx;
  const { kind } = await requireCompany(ctx, company, 'permission_manage_connections');
  if (kind !== 'retailer') notAllowed();
  const adapter = adapterOf(type);
  if (!adapter || !makesKey(adapter)) return refuse(`${POS_TITLES[type]} is read without a key of ours.`);
  const existing = await findKey(db, company, type);
  if (existing) return { public_key: existing.public_key, created_at: existing.created_at.toISOString() };
  const pair = await newPair();
  const inserted = await insertKey(db, {
    company_id: company,
    type,
    public_key: pair.public,
    private_key: services.vault.seal('pos', context(company, type), pair.private),
    created_by: viewer.userId,
    created_at: now,
  });
  if (inserted) {
    ctx.audit({
      chain: `company:${company}`,
      action: 'pos.key_made',
      object: { company },
      after: { type, public_key: pair.public },
    });
  }
  const { public_key, created_at } = (await findKey(db, company, type)) ?? notFound();
  return { public_key, created_at: created_at.toISOString() };
}

/** The private key for a company's vendor, where we made one; nothing where the vendor needs none. */
export async function keyMadeFor(
  services: Services,
  { db }: Pick<ReadCtx, 'db'>,
  adapter: Adapter,
  company: number,
): Promise<Credentials> {
  if (!makesKey(adapter)) return {};
  const row = await findKey(db, company, adapter.type);
  return row ? { private_key: services.vault.open('pos', context(company, adapter.type), row.private_key) } : {};
}

export const makesKey = ({ access }: Adapter): boolean => access.kind === 'keys' && access.makesKey === true;

/** As OpenSSH writes both; loaded when it is needed, because most installations read no files. */
async function newPair(): Promise<{ public: string; private: string }> {
  const { default: ssh2 } = await import('ssh2');
  return ssh2.utils.generateKeyPairSync('ed25519', { comment: COMMENT });
}
