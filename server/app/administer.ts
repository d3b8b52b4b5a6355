// What whoever can run commands on the machine may ask for, in the server that runs or in a program of its own: a link
// for the first administrator, one for a further administrator's password, a recount of all roll-ups, or that sales of an older
// version are written short.
import { z } from 'zod';
import { Email } from '#core/base/text.ts';
import { makeAdmin } from '#server/access/make-admin.ts';
import { mailboxLink } from '#server/access/setup/mailbox-key.ts';
import { makeSetupLink } from '#server/access/setup/setup-link.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { StartRefused } from '#server/base/start-refused.ts';
import { shortenParts } from '#server/sales/categories/shorten-parts.ts';
import { recount } from '#server/sales/recount.ts';

export const AdminRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('setup') }),
  z.strictObject({ ask: z.literal('password'), email: Email }),
  z.strictObject({ ask: z.literal('recount') }),
  z.strictObject({ ask: z.literal('shorten') }),
]);
export type AdminRequest = z.infer<typeof AdminRequest>;

export const AdminAnswer = z.object({ lines: z.array(z.string()), code: z.number().int() });
export type AdminAnswer = z.infer<typeof AdminAnswer>;

const REFUSED = 78;

/** `say` is told how far it is, where somebody listens. */
export async function administer(
  services: Services,
  request: AdminRequest,
  say: (line: string) => void = () => undefined,
): Promise<AdminAnswer> {
  try {
    if (request.ask === 'recount') return await countAgain(services);
    if (request.ask === 'shorten') return await shorten(services, say);
    return { lines: request.ask === 'setup' ? await first(services) : await further(services, request.email), code: 0 };
  } catch (error) {
    if (error instanceof StartRefused) return { lines: [error.message], code: REFUSED };
    throw error;
  }
}

async function first(services: Services): Promise<string[]> {
  const link = await transact(services.db, 'system', (tx) => makeSetupLink(services, tx, { printed: false }));
  if (!link) {
    throw new StartRefused(
      'This installation has an administrator. For another one, or a forgotten password: npm run admin -- you@example.com',
    );
  }
  return ['Open this link within an hour to become the administrator. It works once:', link];
}

async function further(services: Services, email: string): Promise<string[]> {
  const { link, userId } = await transact(services.db, 'system', (tx) => makeAdmin(services, tx, email));
  const mailbox = mailboxLink(services, userId, services.clock());
  return [
    `Open this link within an hour to set the password of ${email}:`,
    link,
    // Before the authenticator app is set up, the code to sign in with arrives where only an administrator reads it.
    ...(mailbox ? ['No mail leaves this machine. The code to sign in with is here, for a day:', mailbox] : []),
  ];
}

async function shorten({ db }: Services, say: (line: string) => void): Promise<AdminAnswer> {
  const written = await shortenParts(db, say);
  const end =
    written === 0 ? 'All sales are written short.' : `${written.toLocaleString('en')} sales were written short.`;
  return { lines: [end], code: 0 };
}

async function countAgain({ db }: Services): Promise<AdminAnswer> {
  const differences = await transact(db, 'system', (tx) => recount(tx));
  const lines = differences.map(
    ({ table, channel_id, key, counted, kept }) =>
      `${table}, channel ${channel_id}, ${key}: the sales say ${counted}, the roll-up ${kept}`,
  );
  const equal = differences.length === 0;
  const end = equal ? 'Every roll-up equals a recount of its sales.' : `${differences.length} differ.`;
  return { lines: [...lines, end], code: equal ? 0 : 1 };
}
