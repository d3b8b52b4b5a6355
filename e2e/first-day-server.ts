// An empty installation with simulated bank and tills, as `npm start -- --empty --simulate` makes it, whose clock a
// journey moves: for each message with a number of days so many mornings pass, and the answer is the new time.
import { answerAdmin } from '#server/app/admin-socket.ts';
import { announce } from '#server/app/announce.ts';
import { buildApp } from '#server/app/app.ts';
import { firstLink } from '#server/app/first-link.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { ensureSubscription } from '#server/payments/bank/subscribe.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import { startBankSimulator } from '#simulators/bank/simulator.ts';

const DAY_MS = 86_400_000;
let moved = 0;
const clock = () => new Date(Date.now() + moved);

const config = readConfig(['--empty', '--simulate', ...process.argv.slice(2)], process.env);
const database = await openEmbedded(config.dataDirectory);
const bank = await startBankSimulator({ db: database.db, clock, everyMs: 1_000 });
const provider = {
  key: 'simulated',
  secret: 'simulated',
  apiUrl: bank.url,
  tokenUrl: `${bank.url}/token`,
  webhookSecret: undefined,
  timeoutMs: 20_000,
  loopback: true,
};
const services = await buildServices({ ...config, bank: provider }, database, clock, createLog('error'));
const app = await buildApp(services);
await app.listen({ port: config.port, host: config.host });
await answerAdmin(services);
await ensureSubscription(services);
announce(app, services, await firstLink(services));
await services.jobs.work(services);

process.on('message', async (days) => {
  for (let day = 0; day < Number(days); day += 1) await morning();
  process.send?.(clock().toISOString());
});
process.on('disconnect', () => process.exit(0));

/** What a morning's jobs do, in their order. */
async function morning(): Promise<void> {
  moved += DAY_MS;
  await bank.advance(0);
  await bank.deliver();
  await issueInvoices(services);
  await chargeDue(services);
  await bank.deliver();
  await readAttempts(services);
}
