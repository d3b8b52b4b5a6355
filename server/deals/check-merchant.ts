import { Problem, problemBody, refuseField } from '#core/base/problem.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';
import type { Ctx } from '#server/base/serve.ts';
import { isKnownMerchant, roleOfEmail } from '#server/deals/sql.ts';

/** A landlord's address cannot take up a deal. The text stands at the field too, where the form looks for it. */
export async function requireMerchantEmail({ db }: Pick<Ctx, 'db'>, email: string): Promise<void> {
  const mismatch = roleMismatch('retailer', await roleOfEmail(db, email));
  if (!mismatch) return;
  throw new Problem(400, {
    ...problemBody(400, mismatch.detail, { exception_code: mismatch.code }),
    retailer: { contact_email: [mismatch.detail] },
  });
}

/** A company is named only by a landlord who already deals with it; any other is unknown, whether or not it exists. */
export async function requireKnownMerchant({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, companyId: number) {
  if (!(await isKnownMerchant(db, viewer, companyId))) {
    refuseField('retailer.company', 'Unknown merchant: invite them by e-mail instead');
  }
}
