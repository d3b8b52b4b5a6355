import { refuseField } from '#core/base/problem.ts';
import * as companies from '#core/documents/company-contract.ts';
import * as contract from '#core/documents/contract.ts';
import { serve, serveSteps } from '#server/base/serve.ts';
import { answerDocument, setExpiration } from '#server/documents/answer-document.ts';
import { addChoice, readChoices, removeChoice, renameChoice } from '#server/documents/name-choices.ts';
import { readArchive, readCompanyRequests, readFile, readRequests } from '#server/documents/read-documents.ts';
import { type Reminder, remindMerchant, withdrawRequest } from '#server/documents/remind-merchant.ts';
import { requestDocument, requestFromCompany } from '#server/documents/request-document.ts';
import { uploadDocument } from '#server/documents/upload-document.ts';

const remindOnDeal = (endpoint: typeof contract.remindPending, kind: Reminder) =>
  serve(endpoint, (ctx, { params }) => remindMerchant(ctx, { deal: params.deal }, params.id, kind));
const remindInCompany = (endpoint: typeof companies.remindCompanyPending, kind: Reminder) =>
  serve(endpoint, (ctx, { params }) => remindMerchant(ctx, { company: params.company }, params.id, kind));

const ofDeals = [
  serve(contract.requestDocument, (ctx, { params, body }) => {
    if (body.deal !== undefined && body.deal !== params.deal)
      refuseField('deal', 'Is not the connection of this address.');
    return requestDocument(ctx, params.deal, body);
  }),
  serve(contract.listDocumentRequests, (ctx, { params, query }) => readRequests(ctx, params.deal, query)),
  serve(contract.withdrawRequest, async (ctx, { params }) => {
    await withdrawRequest(ctx, { deal: params.deal }, params.id);
    return undefined;
  }),
  remindOnDeal(contract.remindPending, 'pending'),
  remindOnDeal(contract.remindExpiring, 'expiring'),
  remindOnDeal(contract.remindRejected, 'rejected'),
  serve(contract.answerDocument, (ctx, { params, body }) => answerDocument(ctx, params.deal, body)),
  serveSteps(contract.uploadDocument, (ctx, { params, body }) => uploadDocument(ctx, params.deal, body)),
  serve(contract.listArchive, (ctx, { params, query }) => readArchive(ctx, params.deal, query.id, query)),
  serve(contract.setExpiration, (ctx, { params, body }) =>
    setExpiration(ctx, params.deal, params.id, body.expiration_date),
  ),
  serveSteps(contract.getDocumentFile, (ctx, { params }) => readFile(ctx, params.deal, params.id)),
];

const ofCompanies = [
  serve(companies.requestFromCompany, (ctx, { params, body }) => requestFromCompany(ctx, params.company, body)),
  serve(companies.listCompanyRequests, (ctx, { params, query }) => readCompanyRequests(ctx, params.company, query)),
  serve(companies.withdrawCompanyRequest, async (ctx, { params }) => {
    await withdrawRequest(ctx, { company: params.company }, params.id);
    return undefined;
  }),
  remindInCompany(companies.remindCompanyPending, 'pending'),
  remindInCompany(companies.remindCompanyExpiring, 'expiring'),
  remindInCompany(companies.remindCompanyRejected, 'rejected'),
  serve(companies.listNameChoices, (ctx, { params, query }) => readChoices(ctx, params.company, query)),
  serve(companies.addNameChoice, (ctx, { params, body }) => addChoice(ctx, params.company, body.name)),
  serve(companies.renameChoice, (ctx, { params, body }) => renameChoice(ctx, params.company, params.id, body.name)),
  serve(companies.deleteNameChoice, async (ctx, { params }) => {
    await removeChoice(ctx, params.company, params.id);
    return undefined;
  }),
];

export const documentRoutes = [...ofDeals, ...ofCompanies];
