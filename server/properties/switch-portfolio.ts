// Staff switch what a portfolio may use. They read every tenant and write for none, but for this: with a reason, in the
// portfolio's own chain, and its owners are told by mail who did it and why.
import { notFound, refuse } from '#core/base/problem.ts';
import { asSystem } from '#server/base/db/db.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';
import {
  findMasterCompany,
  findPortfolio,
  listOwners,
  type PortfolioFlags,
  updateFlags,
} from '#server/properties/master-company-sql.ts';

const WORDS: Readonly<Record<keyof PortfolioFlags, string>> = {
  has_tags: 'Tags',
  has_subscriptions: 'Reports by mail',
  has_documents: 'Documents',
  has_daily_sales_report: 'The daily sales report',
};
/** The portfolio as staff read it: what is switched on, and whom a change is told. */
export async function readPortfolio({ db, viewer }: Ctx, id: number) {
  const row = await findPortfolio(db, viewer, id);
  if (!row) return undefined;
  const { name, currency, created_at, ...flags } = row;
  return { id, name, currency, created_at, flags, owners: await listOwners(db, id) };
}

type Wanted = { [Flag in keyof PortfolioFlags]?: boolean | undefined };

export async function switchPortfolio(ctx: Ctx, id: number, wanted: Wanted, reason: string): Promise<void> {
  const { db, viewer, services, now, audit } = ctx;
  const portfolio = (await findMasterCompany(db, viewer, id)) ?? notFound();
  const names = Object.keys(WORDS) as (keyof PortfolioFlags)[];
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== portfolio[name]);
  if (changed.length === 0) refuse('Nothing of this would change.');
  const after = Object.fromEntries(changed.map((name) => [name, wanted[name] === true]));
  const before = Object.fromEntries(changed.map((name) => [name, portfolio[name]]));
  await asSystem(db, () => updateFlags(db, id, after, now));
  const object = { id, name: portfolio.name };
  audit({
    chain: `mastercompany:${id}`,
    action: 'master_company.switched',
    object,
    before,
    after: { ...after, reason },
  });
  for (const owner of await listOwners(db, id)) {
    await sendMail(
      services,
      db,
      composeMail({
        to: owner.username,
        subject: `Breakpoint support changed what ${portfolio.name} can use`,
        heading: `Changed for ${portfolio.name}`,
        paragraphs: [
          ...changed.map((name) => `${WORDS[name]}: switched ${after[name] ? 'on' : 'off'}.`),
          `${viewer.fullName} of Breakpoint support gave this reason: ${reason}`,
          'If you did not expect this, answer support.',
        ],
        button: { label: 'Open the portfolio', url: `${services.config.publicUrl}/new-ui/landlord/${id}` },
      }),
    );
  }
}
