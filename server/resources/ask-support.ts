// A person asks support: the request is kept, support is mailed with its number, and so is the person, who can answer.
import { refuse } from '#core/base/problem.ts';
import type { askSupport, SupportRequest } from '#core/resources/contract.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { countRequestsSince, insertSupportRequest } from '#server/resources/sql.ts';

/** More than this in an hour is a form that was sent by mistake or by a program. */
const MOST_IN_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

export async function sendToSupport(ctx: Ctx, body: Input<typeof askSupport>['body']): Promise<SupportRequest> {
  const { db, viewer, now, services, audit } = ctx;
  if ((await countRequestsSince(db, viewer, new Date(now.getTime() - HOUR_MS))) >= MOST_IN_AN_HOUR) {
    refuse(`Support has ${MOST_IN_AN_HOUR} requests of yours from the last hour. Answer one of their mails instead.`);
  }
  const request = await insertSupportRequest(db, viewer, body, now);
  const { supportEmail } = services.config;
  await sendMail(
    services,
    db,
    composeMail({
      to: supportEmail,
      subject: `[${request.number}] ${body.subject}`,
      heading: body.subject,
      paragraphs: [
        ...body.message.split(/\n{2,}/),
        `From ${viewer.username} (${viewer.role}, user ${viewer.userId}).`,
        ...(body.page ? [`Page: ${body.page}`] : []),
      ],
    }),
  );
  await sendMail(
    services,
    db,
    composeMail({
      to: viewer.username,
      subject: `[${request.number}] We have your request`,
      heading: `Your request has the number ${request.number}`,
      paragraphs: [`You wrote about “${body.subject}”.`, `Support answers to this address from ${supportEmail}.`],
    }),
  );
  audit({ chain: `user:${viewer.userId}`, action: 'support.asked', object: { request: request.number } });
  return request;
}
