import { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';
import { createMailTransport, sendMail } from '#server/base/mail/mail.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const received: { to: string[]; mail: Email }[] = [];
let broken = false;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, session, done) {
    const chunks = await Readable.from(stream).toArray();
    if (broken) return done(new Error('The mailbox is full'));
    received.push({
      to: session.envelope.rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(Buffer.concat(chunks)),
    });
    done();
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as { port: number };
  const config = { ...world.services.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  world.services = { ...world.services, mailTransport: createMailTransport(config) };
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const write = (to: string, subject: string, text = 'Hello') =>
  transact(world.services.db, 'system', (tx) =>
    sendMail(world.services, tx, composeMail({ to, subject, heading: subject, paragraphs: [text] })),
  );

describe('through SMTP', () => {
  test('a mail arrives once, and its body is forgotten', async () => {
    await write('anna@world.test', 'Grüße 👋', 'Your code is 123456');
    expect(await world.runJobs()).toBe(1);
    expect(await world.runJobs()).toBe(0);
    expect(received.at(-1)?.to).toEqual(['anna@world.test']);
    expect(received.at(-1)?.mail.subject).toBe('Grüße 👋');
    expect(received.at(-1)?.mail.text).toContain('Your code is 123456');
    const row = await world.services.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ sealed_parts: null, sent_at: world.now });
  });

  test('files arrive as they were, and the mail program finds where to unsubscribe', async () => {
    const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);
    await transact(world.services.db, 'system', (tx) =>
      sendMail(world.services, tx, {
        ...composeMail({ to: 'anna@world.test', subject: 'Report', heading: 'Report', paragraphs: ['Figures'] }),
        unsubscribeUrl: 'https://breakpoint.test/api/subscriptions/unsubscribe/1-a/',
        attachments: [{ name: 'Größe “1”.pdf', type: 'application/pdf', content }],
      }),
    );
    await world.runJobs();
    const { mail } = received.at(-1)!;
    const [file] = mail.attachments;
    expect([file?.filename, file?.mimeType]).toEqual(['Größe “1”.pdf', 'application/pdf']);
    expect(new Uint8Array(file!.content as ArrayBuffer)).toEqual(content);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe('<https://breakpoint.test/api/subscriptions/unsubscribe/1-a/>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('message-id')).toMatch(/^<mail-\d+-\d+@localhost>$/);
  });

  test.each(['Hello\r\nBcc: evil@world.test\r\n\r\nA body of my own', 'Hello\nTo: evil@world.test', 'Hello\0'])(
    'a line break in a subject makes no header (%j)',
    async (subject) => {
      await write('anna@world.test', subject);
      await world.runJobs();
      const { to, mail } = received.at(-1)!;
      expect(to).toEqual(['anna@world.test']);
      expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'to')).toHaveLength(1);
      expect(mail.text).not.toMatch(/^A body of my own/);
    },
  );

  test.each([
    'anna@world.test\r\nBcc: evil@world.test',
    'anna@world.test, evil@world.test',
    'anna@world.test evil@world.test',
    'friends: anna@world.test, evil@world.test;',
    'Anna <anna@world.test>',
    'anna',
    '',
  ])('%j is not one address, and nothing is sent', async (to) => {
    await expect(write(to, 'Hello')).rejects.toThrow();
    expect(await world.runJobs()).toBe(0);
  });

  test('what a person wrote is text in the HTML part', async () => {
    await write('anna@world.test', 'Hi', '<script>alert(1)</script> & "quotes"');
    await world.runJobs();
    expect(received.at(-1)?.mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(received.at(-1)?.mail.html).not.toContain('<script>');
  });

  test('a refused mail stays in the outbox', async () => {
    broken = true;
    await write('bert@world.test', 'Later');
    await expect(world.runJobs()).rejects.toThrow();
    broken = false;
    const row = await world.services.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row.sent_at).toBeNull();
    expect(row.sealed_parts).toMatch(/^v1\./);
  });
});

test('a mail is written if and only if its transaction commits', async () => {
  const failing = transact(world.services.db, 'system', async (tx) => {
    await sendMail(
      world.services,
      tx,
      composeMail({ to: 'never@world.test', subject: 'No', heading: 'No', paragraphs: [] }),
    );
    throw new Error('and then it fails');
  });
  await expect(failing).rejects.toThrow('and then it fails');
  expect(await world.mails('never@world.test')).toEqual([]);
});
