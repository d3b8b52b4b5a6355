import * as contract from '#core/resources/contract.ts';
import { type Route, serve, servePublic } from '#server/base/serve.ts';
import { sendToSupport } from '#server/resources/ask-support.ts';
import { readNamed } from '#server/resources/name-resources.ts';
import { listOwnRequests } from '#server/resources/sql.ts';

export const resourceRoutes: readonly Route[] = [
  serve(contract.listResources, async ({ db, services: { config } }) => {
    const named = await readNamed(db);
    const of = (wanted: string) =>
      named.filter(({ kind }) => kind === wanted).map(({ title, url, about }) => ({ title, url, about }));
    return {
      documents: [...config.resources.documents, ...of('document')],
      videos: [...config.resources.videos, ...of('video')],
      support_email: config.supportEmail,
    };
  }),
  servePublic(contract.getLegalNotice, async ({ services: { config } }) => {
    return { support_email: config.supportEmail, certifications: config.certifications };
  }),
  serve(contract.askSupport, (ctx, { body }) => sendToSupport(ctx, body)),
  serve(contract.listSupportRequests, async ({ db, viewer }) => ({ results: await listOwnRequests(db, viewer) })),
];
