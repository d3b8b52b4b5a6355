// What a start says to whoever has an installation without an administrator: the link that makes the first one, or how
// to get it. Production and a server that listens to the network never print the link itself.
import { endPrintedLinks, isUnclaimed, makeSetupLink } from '#server/access/setup/setup-link.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const ASK = 'Nobody administers this installation yet. On this machine, run: npm run admin';

/** Lines for the terminal; none once there is an administrator. */
export async function firstLink(services: Services): Promise<string[]> {
  const { config, db } = services;
  if (config.demo) return [];
  if (config.production || !config.local) {
    await transact(db, 'system', (tx) => endPrintedLinks(services, tx));
    return (await isUnclaimed(db)) ? [ASK] : [];
  }
  const link = await transact(db, 'system', (tx) => makeSetupLink(services, tx, { printed: true }));
  return link
    ? [
        'Open this link within an hour to become its administrator. It works once, and a new start makes a new one:',
        link,
      ]
    : [];
}
