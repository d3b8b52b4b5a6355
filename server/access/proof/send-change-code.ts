// The code by which the person of this session confirms a change, mailed where there is no authenticator app.
import { changeCodeWait, nextSends } from '#core/access/change-code.ts';
import { CODE_DIGITS } from '#core/access/verification.ts';
import { notFound, tooMany } from '#core/base/problem.ts';
import { changeCodeHash } from '#server/access/proof/change-code-hash.ts';
import { changeCodeMail } from '#server/access/proof/mails.ts';
import { lockChangeCode, saveSentCode } from '#server/access/proof/sql.ts';
import { findUser } from '#server/access/user-sql.ts';
import { randomDigits } from '#server/base/crypto.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';

export async function sendChangeCode({ db, viewer, services, now, audit }: Ctx) {
  const user = (await findUser(db, viewer.userId)) ?? notFound();
  if (user.totp_sealed) return { method: 'totp' as const, sent_to: null };
  const before = await lockChangeCode(db, viewer.sessionId);
  const sent = before && { sentAt: before.sent_at, sends: before.sends };
  const wait = sent ? changeCodeWait(sent, now) : 0;
  if (wait > 0) tooMany(wait);
  const code = randomDigits(CODE_DIGITS);
  await saveSentCode(db, viewer.sessionId, {
    code_hash: changeCodeHash(services, viewer.sessionId, code),
    sent_at: now,
    sends: sent ? nextSends(sent) : 1,
  });
  await sendMail(services, db, changeCodeMail(user, code));
  audit({ chain: `user:${user.id}`, action: 'change_code.sent', object: { user: user.id } });
  return { method: 'email' as const, sent_to: user.username };
}
