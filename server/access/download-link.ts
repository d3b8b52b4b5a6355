// Gives an address of a file that the browser can open by itself: once, within a minute, as the person who asked.
import { DOWNLOAD_LINK_MS } from '#core/base/download-contract.ts';
import { refuseField } from '#core/base/problem.ts';
import { insertDownloadLink } from '#server/access/download-sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import { linkTo } from '#server/base/files/download-code.ts';
import type { Ctx } from '#server/base/serve.ts';

/** Whether a path is one of a call that answers a file: the app knows all calls. */
export const isFilePath = extensionPoint<(path: string) => boolean>();

export async function giveDownloadLink(ctx: Ctx, path: string): Promise<{ url: string }> {
  const [pathname = ''] = path.split('?');
  if (!isFilePath.extensions().some((answers) => answers(pathname))) {
    refuseField('path', 'Nothing can be downloaded at this path.');
  }
  const code = randomToken();
  await insertDownloadLink(ctx.db, {
    codeHash: tokenHash(code),
    sessionId: ctx.viewer.sessionId,
    path,
    expiresAt: new Date(ctx.now.getTime() + DOWNLOAD_LINK_MS),
  });
  ctx.audit({ chain: `user:${ctx.viewer.userId}`, action: 'download.asked', object: { path } });
  return { url: linkTo(path, code) };
}
