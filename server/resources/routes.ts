import * as contract from '#core/resources/contract.ts';
import { type Route, serve, servePublic } from '#server/base/serve.ts';
import { sendToSupport } from '#server/resources/ask-support.ts';
import { listOwnRequests } from '#server/resources/store.ts';

export const resourceRoutes: readonly Route[] = [
  serve(contract.listResources, async ({ services: { config } }) => {
    return { ...config.resources, support_email: config.supportEmail };
  }),
  servePublic(contract.getLegalNotice, async ({ services: { config } }) => {
    return { support_email: config.supportEmail, certifications: config.certifications };
  }),
  serve(contract.askSupport, (ctx, { body }) => sendToSupport(ctx, body)),
  serve(contract.listSupportRequests, async ({ db, viewer }) => ({ results: await listOwnRequests(db, viewer) })),
];
