import { page } from '#core/base/page.ts';
import * as companies from '#core/properties/company-contract.ts';
import * as invites from '#core/properties/invite-contract.ts';
import * as masters from '#core/properties/master-company-contract.ts';
import * as noteCalls from '#core/properties/note-contract.ts';
import * as premises from '#core/properties/premises-contract.ts';
import { whoCan } from '#core/properties/who-can-contract.ts';
import { viewInvite } from '#server/access/invite.ts';
import { proveIfAsked } from '#server/access/proof/prove-if-asked.ts';
import { type Ctx, serve, servePublic, serveSteps } from '#server/base/serve.ts';
import { acceptInvite, rejectInvite } from '#server/properties/answer-invite.ts';
import {
  autofill,
  createRetailerCompany,
  readCompanies,
  readCompany,
  updateCompany,
} from '#server/properties/companies.ts';
import { createLandlordCompany, createMasterCompany, requireMasterCompany } from '#server/properties/master-company.ts';
import { countMasterCompanies, listMasterCompanies } from '#server/properties/master-company-sql.ts';
import * as members from '#server/properties/members.ts';
import { countMyInvites, type InviteKind, listMyInvites } from '#server/properties/my-invite-sql.ts';
import * as notes from '#server/properties/notes.ts';
import * as portfolioInvites from '#server/properties/portfolio-invites.ts';
import * as properties from '#server/properties/premises.ts';
import * as scopeInvites from '#server/properties/scope-invites.ts';
import { readWhoCan } from '#server/properties/who-can.ts';

const masterCompanyRoutes = [
  serve(masters.listMasterCompanies, async ({ db, viewer, request }, { query }) =>
    page(
      await listMasterCompanies(db, viewer, query),
      await countMasterCompanies(db, viewer, query.search),
      query,
      request.address,
    ),
  ),
  serve(masters.createMasterCompany, (ctx, { body }) => createMasterCompany(ctx, body)),
  serve(masters.getMasterCompany, (ctx, { params }) => requireMasterCompany(ctx, params.id)),
  serve(masters.createLandlordCompany, (ctx, { params, body }) => createLandlordCompany(ctx, params.id, body)),
  serve(masters.listMasterCompanyUsers, (ctx, { params, query }) => members.readMasterMembers(ctx, params.id, query)),
  serveSteps(masters.editMasterCompanyUsers, (ctx, { params, body }) =>
    proveIfAsked(ctx, body, (step) => members.editMasterMembers(step, params.id, body.users)),
  ),
  serveSteps(masters.removeMasterCompanyUser, (ctx, { params, body }) =>
    proveIfAsked(ctx, body, (step) => done(members.removeMasterMember(step, params.id, params.userId))),
  ),
  serve(masters.listMasterCompanyInvites, (ctx, { params, query }) =>
    portfolioInvites.readPortfolioInvites(ctx, params.id, query),
  ),
  serve(masters.inviteToMasterCompany, (ctx, { params, body }) =>
    portfolioInvites.inviteToPortfolio(ctx, params.id, body.invites),
  ),
  serve(masters.editMasterCompanyInvite, (ctx, { params, body }) =>
    portfolioInvites.editPortfolioInvite(ctx, params.id, body),
  ),
  serve(masters.resendMasterCompanyInvite, (ctx, { params, body }) =>
    portfolioInvites.resendPortfolioInvite(ctx, params.id, body.email),
  ),
  serve(masters.deleteMasterCompanyInvite, (ctx, { params, body }) =>
    portfolioInvites.deletePortfolioInvite(ctx, params.id, body.email),
  ),
];

const companyRoutes = [
  serve(companies.listCompanies, (ctx, { query }) => readCompanies(ctx, query)),
  serve(companies.createCompany, (ctx, { body }) => createRetailerCompany(ctx, body)),
  serve(companies.getCompany, (ctx, { params }) => readCompany(ctx, params.id)),
  serve(companies.updateCompany, (ctx, { params, body }) => updateCompany(ctx, params.id, body)),
  serve(companies.listCompanyInvites, (ctx, { params, query }) =>
    scopeInvites.readInvites(ctx, { companyId: params.id }, query),
  ),
  serve(companies.inviteToCompany, (ctx, { params, body }) => scopeInvites.invite(ctx, { companyId: params.id }, body)),
  serve(companies.updateCompanyInvite, (ctx, { params, body }) =>
    scopeInvites.editCompanyInvite(ctx, params.id, params.invite, body),
  ),
  serve(companies.withdrawCompanyInvite, (ctx, { params }) =>
    done(scopeInvites.withdraw(ctx, { companyId: params.id }, params.invite)),
  ),
  serve(companies.resendCompanyInvite, (ctx, { params }) =>
    scopeInvites.resend(ctx, { companyId: params.id }, params.invite),
  ),
  serve(companies.listCompanyUsers, (ctx, { params, query }) =>
    members.readMembers(ctx, { companyId: params.id }, query),
  ),
  serveSteps(companies.updateCompanyUser, (ctx, { params, body }) =>
    proveIfAsked(ctx, body, (step) => members.changeMember(step, { companyId: params.id }, params.user, body)),
  ),
  serveSteps(companies.removeCompanyUser, (ctx, { params, body }) =>
    proveIfAsked(ctx, body, (step) => done(members.removeMember(step, { companyId: params.id }, params.user))),
  ),
  serve(companies.getCompanyAutofill, (ctx) => autofill(ctx)),
  serve(whoCan, (ctx, { query }) => readWhoCan(ctx, query)),
];

const premisesRoutes = [
  serve(premises.listPremises, (ctx, { query }) => properties.readPremisesList(ctx, query)),
  serve(premises.createPremises, (ctx, { body: { company, ...fields } }) =>
    properties.createPremises(ctx, company, fields),
  ),
  serve(premises.premisesExists, (ctx, { body: { master_company, premises: except, ...place } }) =>
    properties.premisesExists(ctx, master_company, place, except),
  ),
  serve(premises.getPremises, (ctx, { params }) => properties.readPremises(ctx, params.id)),
  serve(premises.updatePremises, (ctx, { params, body }) => properties.updatePremises(ctx, params.id, body)),
  serve(premises.deletePremises, (ctx, { params }) => done(properties.deletePremises(ctx, params.id))),
  serve(premises.listPremisesUsers, (ctx, { params, query }) =>
    members.readMembers(ctx, { premisesId: params.id }, query),
  ),
  serveSteps(premises.updatePremisesUser, (ctx, { params, body }) =>
    proveIfAsked(ctx, body, (step) => members.changeMember(step, { premisesId: params.id }, params.user, body)),
  ),
  serve(premises.listPremisesInvites, (ctx, { params, query }) =>
    scopeInvites.readInvites(ctx, { premisesId: params.id }, query),
  ),
  serve(premises.inviteToPremises, (ctx, { params, body }) =>
    scopeInvites.invite(ctx, { premisesId: params.id }, body),
  ),
  serve(premises.resendPremisesInvite, (ctx, { params }) =>
    scopeInvites.resend(ctx, { premisesId: params.id }, params.invite),
  ),
  serve(premises.withdrawPremisesInvite, (ctx, { params }) =>
    done(scopeInvites.withdraw(ctx, { premisesId: params.id }, params.invite)),
  ),
];

const noteRoutes = [
  serve(noteCalls.listPremisesNotes, (ctx, { query }) => notes.readNotes(ctx, query)),
  serve(noteCalls.createPremisesNote, (ctx, { body }) => notes.writeNote(ctx, body)),
  serve(noteCalls.updatePremisesNote, (ctx, { params, body }) => notes.changeNote(ctx, params.id, body)),
  serve(noteCalls.deletePremisesNote, (ctx, { params }) => done(notes.deleteNote(ctx, params.id))),
];

const inviteRoutes = [
  servePublic(invites.getInviteByCode, (ctx, { params }) =>
    viewInvite(ctx, params.code, ['company', 'premises', 'mastercompany']),
  ),
  serve(invites.listMyInvites, (ctx, { query }) => myInvites(ctx, ['company', 'mastercompany'], query)),
  serve(invites.acceptInvite, (ctx, { params }) => acceptInvite(ctx, params.code)),
  serve(invites.rejectInvite, (ctx, { params }) => rejectInvite(ctx, params.code)),
  serve(invites.listMyPremisesInvites, (ctx, { query }) => myInvites(ctx, ['premises'], query)),
  serve(invites.acceptPremisesInvite, (ctx, { params }) => acceptInvite(ctx, String(params.id), ['premises'])),
  serve(invites.rejectPremisesInvite, (ctx, { params }) => rejectInvite(ctx, String(params.id), ['premises'])),
];

export const propertiesRoutes = [
  ...masterCompanyRoutes,
  ...companyRoutes,
  ...premisesRoutes,
  ...noteRoutes,
  ...inviteRoutes,
];

type MyQuery = { page: number; pageSize: number; not_accepted?: boolean | undefined };

async function myInvites({ db, viewer, now, request }: Ctx, kinds: readonly InviteKind[], query: MyQuery) {
  const count = await countMyInvites(db, viewer, kinds, query, now);
  return page(await listMyInvites(db, viewer, kinds, query, now), count, query, request.address);
}

/** A call that answers nothing. */
async function done(work: Promise<void>): Promise<undefined> {
  await work;
  return undefined;
}
