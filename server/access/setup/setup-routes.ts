// The first administrator, their own portfolio's account, and the mailbox of an installation that no mail leaves.
import * as mailbox from '#core/access/mailbox-contract.ts';
import * as contract from '#core/access/setup-contract.ts';
import { notFound } from '#core/base/problem.ts';
import { claimSetup, makeOwn, readSetupLink } from '#server/access/setup/claim-setup.ts';
import { giveMailboxKey, requireMailbox } from '#server/access/setup/mailbox-key.ts';
import { findAttachment, listMails } from '#server/base/mail/mail.ts';
import { serve, servePublic, serveSteps } from '#server/base/serve.ts';

const MAILS_SHOWN = 50;

export const setupRoutes = [
  servePublic(contract.lookAtSetupLink, (ctx, { params }) => readSetupLink(ctx, params.code)),
  servePublic(contract.claimSetupLink, (ctx, { params, body }) => claimSetup(ctx, params.code, body)),
  serveSteps(contract.makeOwnAccount, (ctx, { body }) => makeOwn(ctx, body)),

  serve(mailbox.openMailbox, async (ctx) => giveMailboxKey(ctx)),
  servePublic(mailbox.listMailbox, async (ctx, { query }) => {
    await requireMailbox(ctx);
    const mails = await listMails(ctx.services, query.to, MAILS_SHOWN);
    return {
      results: mails.map((mail) => ({
        ...mail,
        attachments: mail.attachments.map(({ name, content }) => ({ name, size_bytes: content.byteLength })),
      })),
      totp: ctx.services.demo?.totp(ctx.now) ?? null,
    };
  }),
  servePublic(mailbox.getMailAttachment, async (ctx, { params }) => {
    await requireMailbox(ctx);
    return (await findAttachment(ctx.services, params.id, params.place)) ?? notFound();
  }),
];
