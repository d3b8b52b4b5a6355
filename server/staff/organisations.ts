// Organisations as staff read them, and whether the installation can reach them.
import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import type { InstallationState, listOrganisations, StaffPortfolio } from '#core/staff/organisations-contract.ts';
import type { Config } from '#server/base/config.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { missingTypes } from '#server/pos/missing-types.ts';
import { readPortfolio } from '#server/properties/switch-portfolio.ts';
import { listCompaniesOf, listOrganisationRows, readMailState } from '#server/staff/organisation-sql.ts';

const SHOULD_BE_SENT_MS = 5 * 60_000;

export async function readOrganisations({ db, viewer, request }: Ctx, query: Input<typeof listOrganisations>['query']) {
  const { rows, count } = await listOrganisationRows(db, viewer, query);
  const shown = rows.map(({ total: _, created_at, last_active_at, ...organisation }) => ({
    ...organisation,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at?.toISOString() ?? null,
  }));
  return page(shown, count, query, request.address);
}

export async function openPortfolio(ctx: Ctx, id: number): Promise<StaffPortfolio> {
  const { db, viewer } = ctx;
  const { created_at, ...portfolio } = (await readPortfolio(ctx, id)) ?? notFound();
  const companies = await listCompaniesOf(db, viewer, id);
  return { ...portfolio, created_at: created_at.toISOString(), companies, chain: `mastercompany:${id}` };
}

export async function readInstallation({ db, viewer, now, services }: Ctx): Promise<InstallationState> {
  const { config } = services;
  const state = await readMailState(db, viewer, new Date(now.getTime() - SHOULD_BE_SENT_MS));
  const missing = missingTypes(config);
  const named = (isMissing: boolean) =>
    Object.entries(missing)
      .filter(([, lacks]) => lacks === isMissing)
      .map(([type]) => POS_TITLES[type as keyof typeof POS_TITLES]);
  return {
    organisations: state.organisations,
    mail: { way: mailWay(config), waiting: state.waiting, last_sent_at: state.last_sent_at?.toISOString() ?? null },
    bank: config.bank ? (config.bank.key === 'simulated' ? 'simulated' : 'real') : 'off',
    tills: { ready: named(false), missing: named(true) },
  };
}

function mailWay({ smtpUrl, demo, localMailbox }: Config): InstallationState['mail']['way'] {
  if (smtpUrl) return 'server';
  return demo || localMailbox ? 'mailbox' : 'nowhere';
}
