// What staff do for organisations and accounts: invite, switch, name resources, help somebody who cannot sign in.
import { notFound } from '#core/base/problem.ts';
import * as resources from '#core/resources/staff-contract.ts';
import * as account from '#core/staff/account-contract.ts';
import * as contract from '#core/staff/organisations-contract.ts';
import { askAuthenticatorReset } from '#server/access/changes/reset-authenticator.ts';
import { changeEmail, setAccountClosed } from '#server/access/setup/support-account.ts';
import { serve } from '#server/base/serve.ts';
import { switchUploads } from '#server/deals/edit-deal.ts';
import * as invites from '#server/properties/organisation-invites.ts';
import { switchPortfolio } from '#server/properties/switch-portfolio.ts';
import { nameResource, readNamed, removeResource } from '#server/resources/name-resources.ts';
import { openPersonFile } from '#server/staff/open-files.ts';
import { openPortfolio, readInstallation, readOrganisations } from '#server/staff/organisations.ts';

export const organisationRoutes = [
  serve(contract.listOrganisations, (ctx, { query }) => readOrganisations(ctx, query)),
  serve(contract.openPortfolio, (ctx, { params }) => openPortfolio(ctx, params.id)),
  serve(contract.switchPortfolio, async (ctx, { params, body: { reason, ...flags } }) => {
    await switchPortfolio(ctx, params.id, flags, reason);
    return openPortfolio(ctx, params.id);
  }),
  serve(contract.switchUploads, async (ctx, { params, body: { has_manual_upload, reason } }) => {
    await switchUploads(ctx, params.id, has_manual_upload, reason);
    return { has_manual_upload };
  }),

  serve(contract.listOrganisationInvites, (ctx, { query }) => invites.readOrganisationInvites(ctx, query)),
  serve(contract.inviteOrganisation, (ctx, { body }) => invites.inviteOrganisation(ctx, body)),
  serve(contract.resendOrganisationInvite, (ctx, { params }) => invites.resendOrganisationInvite(ctx, params.id)),
  serve(contract.withdrawOrganisationInvite, (ctx, { params }) => invites.withdrawOrganisationInvite(ctx, params.id)),
  serve(contract.getInstallation, (ctx) => readInstallation(ctx)),

  serve(account.changeEmail, async (ctx, { params, body }) => {
    await changeEmail(ctx, params.id, body.username, body.reason);
    return openPersonFile(ctx, params.id);
  }),
  serve(account.resetAuthenticator, async (ctx, { params, body }) => {
    await askAuthenticatorReset(ctx, params.id, body.reason);
    return openPersonFile(ctx, params.id);
  }),
  serve(account.closeAccount, async (ctx, { params, body }) => {
    await setAccountClosed(ctx, params.id, body.closed, body.reason);
    return openPersonFile(ctx, params.id);
  }),

  serve(resources.listNamedResources, async ({ db }) => ({ results: await readNamed(db) })),
  serve(resources.nameResource, (ctx, { body }) => nameResource(ctx, body)),
  serve(resources.removeResource, async (ctx, { params }) => {
    if (!(await removeResource(ctx, params.id))) return notFound();
    return undefined;
  }),
];
