import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/base/services.ts';

/** What a person reads in the terminal once the product is up. */
export function announce(
  app: FastifyInstance,
  { config, database, demo }: Services,
  firstLink: readonly string[],
): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`Breakpoint is ready at http://localhost:${port}`];
  if (demo) {
    lines.push(
      '',
      `Demo sign-ins, password ${demo.password} (the confirmation code is at http://localhost:${port}/mailbox):`,
    );
    for (const person of demo.signIns) lines.push(`  ${person.username.padEnd(22)} ${person.label}`);
  }
  if (firstLink.length > 0) lines.push('', ...firstLink);
  if (config.localMailbox) {
    lines.push(
      '',
      `No mail leaves this machine (SMTP_URL is not set). The administrator reads it at ${config.publicUrl}/mailbox`,
    );
  }
  if (config.simulated && !config.demo) lines.push('', 'Bank and tills are simulated: no money moves.');
  if (database.kind === 'pglite') {
    lines.push(
      '',
      `Data in ${config.dataDirectory} (embedded database: for trying out; set DATABASE_URL for real use).`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
