import * as link from '#core/payments/bank/account-link-contract.ts';
import * as bank from '#core/payments/bank/bank-contract.ts';
import * as connection from '#core/payments/bank/connection-contract.ts';
import * as owner from '#core/payments/bank/owner-contract.ts';
import * as payee from '#core/payments/bank/payee-contract.ts';
import { serve, servePublic, serveSteps } from '#server/base/serve.ts';
import { offersAccountLink } from '#server/payments/bank/account-link.ts';
import { advanceSimulatedBank } from '#server/payments/bank/advance-simulated-bank.ts';
import * as customers from '#server/payments/bank/change-customer.ts';
import * as owners from '#server/payments/bank/change-owners.ts';
import * as sources from '#server/payments/bank/change-sources.ts';
import * as connections from '#server/payments/bank/connections.ts';
import { createCustomer } from '#server/payments/bank/create-customer.ts';
import { beginLink, finishLink } from '#server/payments/bank/link-account.ts';
import { emailExists, readClassifications } from '#server/payments/bank/look-up.ts';
import { lookAtChange, undoChange } from '#server/payments/bank/payee/undo-change.ts';
import * as read from '#server/payments/bank/read-customers.ts';

const customerRoutes = [
  serveSteps(bank.listBusinessClassifications, (ctx) => readClassifications(ctx)),
  serve(bank.listBankCustomers, (ctx, { query }) => read.readCustomers(ctx, query)),
  serve(bank.getBankCustomer, (ctx, { params, query }) => read.readCustomer(ctx, params.id, query.omit)),
  serveSteps(bank.removeBankCustomer, (ctx, { params }) => customers.removeCustomer(ctx, params.id)),
  serveSteps(bank.retryBankCustomer, (ctx, { params, body }) => customers.retryCustomer(ctx, params.id, body)),
  serveSteps(bank.createBankCustomer, (ctx, { body }) => createCustomer(ctx, body)),
  serveSteps(bank.updateBankCustomer, (ctx, { params, body }) => customers.updateCustomer(ctx, params.id, body)),
  serveSteps(bank.verifyBankCustomer, (ctx, { params, body }) => customers.verifyCustomer(ctx, params.id, body)),
  serveSteps(bank.addBankCustomerDocument, (ctx, { params, body }) =>
    customers.addCustomerDocument(ctx, params.id, body),
  ),
  serveSteps(bank.bankCustomerEmailExists, (ctx, { body }) => emailExists(ctx, body.email)),
];

const sourceRoutes = [
  serve(bank.listFundingSources, (ctx, { params, query }) => read.readSources(ctx, params.id, query)),
  serve(bank.getFundingSource, (ctx, { params }) => read.readSource(ctx, params.id, params.source)),
  serveSteps(bank.createFundingSource, (ctx, { params, body }) => sources.createSource(ctx, params.id, body)),
  serve(link.getAccountLink, async ({ services }) => ({
    offered: offersAccountLink(services),
    simulated: services.config.accountLink?.loopback ?? false,
  })),
  serveSteps(link.beginAccountLink, (ctx, { params }) => beginLink(ctx, params.id)),
  serveSteps(link.finishAccountLink, (ctx, { params, body }) => finishLink(ctx, params.id, body.code)),
  serveSteps(bank.removeFundingSource, (ctx, { params }) => sources.removeSource(ctx, params.id, params.source)),
  serveSteps(bank.microDeposits, (ctx, { params, body }) => sources.microDeposits(ctx, params.id, params.source, body)),
];

const ownerRoutes = [
  serve(owner.listOwners, (ctx, { params, query }) => read.readOwners(ctx, params.id, query)),
  serveSteps(owner.createOwner, (ctx, { params, body }) => owners.createOwner(ctx, params.id, body)),
  serve(owner.getOwner, (ctx, { params }) => read.readOwner(ctx, params.id, params.owner)),
  serveSteps(owner.updateOwner, (ctx, { params, body }) => owners.updateOwner(ctx, params.id, params.owner, body)),
  serveSteps(owner.removeOwner, (ctx, { params, body }) => owners.removeOwner(ctx, params.id, params.owner, body)),
  serveSteps(owner.addOwnerDocument, (ctx, { params, body }) =>
    owners.addOwnerDocument(ctx, params.id, params.owner, body),
  ),
  serveSteps(owner.certifyOwners, (ctx, { params, body }) => owners.certifyOwners(ctx, params.id, body.name)),
];

const connectionRoutes = [
  serveSteps(connection.connectBank, (ctx, { body }) => connections.connectBank(ctx, body)),
  serve(connection.getSweepCustomer, (ctx, { params }) => connections.readConnection(ctx, params.id)),
  serveSteps(connection.changeConnectedBank, (ctx, { params, body }) => connections.changeBank(ctx, params.id, body)),
  servePublic(payee.lookAtPayeeChange, (ctx, { params }) => lookAtChange(ctx, params.code)),
  servePublic(payee.undoPayeeChange, (ctx, { params }) => undoChange(ctx, params.code)),
  serve(connection.changePayoutType, (ctx, { params, body }) =>
    connections.changePayoutType(ctx, params.id, body.payout_type),
  ),
  serve(connection.cancelChangePayoutType, (ctx, { params }) => connections.cancelPayoutChange(ctx, params.id)),
  serve(connection.getPremisesSweepCustomer, (ctx, { params }) => connections.readPremisesConnection(ctx, params.id)),
  servePublic(connection.advanceSimulatedBank, (ctx, { body }) => advanceSimulatedBank(ctx, body.days)),
];

export const bankRoutes = [...customerRoutes, ...sourceRoutes, ...ownerRoutes, ...connectionRoutes];
