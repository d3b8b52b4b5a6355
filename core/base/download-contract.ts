// Downloads are one-time links: whoever may read a file asks for its link and hands it to the browser.
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';

export const DOWNLOAD_LINK_MS = 60_000;
/** The last key in the query of a link. */
export const DOWNLOAD_KEY = 'download';

export const askDownloadLink = endpoint({
  method: 'POST',
  path: '/api/users/me/download_link/',
  allow: 'user',
  summary: 'An address of a file that works once within a minute, without a token',
  whileImpersonating: true,
  callsPerMinute: 120,
  body: z.strictObject({
    path: z
      .string()
      .max(2_000)
      .regex(/^\/api\/[^\s#\\]*$/, 'Must be the path of a file, with its query')
      .describe('Path and query of a call that answers a file'),
  }),
  reply: z.object({ url: z.string() }),
});
