// A feed of the merchant's own, by its address, key and mapping.
import type { connectCustom as contract } from '#core/pos/connect-contract.ts';
import { readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { credentialsFrom, keep, requireAdapter } from '#server/pos/connect.ts';
import { requireCompany } from '#server/properties/access.ts';

type Custom = ReturnType<(typeof contract)['body']['parse']>;

export async function connectCustom(ctx: StepsCtx, { company, name, mapping, ...fields }: Custom) {
  await readAsViewer(ctx, (inner) => requireCompany(inner, company, 'permission_manage_connections'));
  const adapter = requireAdapter(ctx.services, 'custom');
  const answers = { ...fields, mapping: JSON.stringify(mapping) };
  const credentials = await credentialsFrom(ctx.services, adapter, answers);
  return keep(ctx, adapter, { company, connection: null }, credentials, name);
}
