// The mails of signing in. A code or link never stands in a subject, where it would show on a locked phone.
import { composeMail, type Mail, type MailContent } from '#server/base/mail/compose-mail.ts';

type Person = { username: string; full_name: string };

const hello = (person: Person) => `Hello ${person.full_name.split(' ')[0]},`;
const compose = (person: Person, content: Omit<MailContent, 'to' | 'paragraphs'> & { paragraphs: string[] }): Mail =>
  composeMail({ ...content, to: person.username, paragraphs: [hello(person), ...content.paragraphs] });

/** The first code of an account finishes its sign-up: nobody could know a password that was made a minute ago. */
export const codeMail = (person: Person, code: string, first: boolean) =>
  compose(person, {
    subject: 'Your Breakpoint code',
    heading: 'Your confirmation code',
    paragraphs: [
      first
        ? 'Enter this code to confirm your e-mail and finish your account. It works once and for ten minutes.'
        : 'Enter this code to finish signing in. It works once and for ten minutes.',
    ],
    code,
    footer: first
      ? 'If you did not create an account, leave this mail alone: without the code nothing happens.'
      : 'If you did not try to sign in, somebody knows your password: change it now.',
  });

export const passwordLinkMail = (person: Person, url: string) =>
  compose(person, {
    subject: 'Set a new Breakpoint password',
    heading: 'Set a new password',
    paragraphs: ['This link works once and for one hour.'],
    button: { label: 'Set a new password', url },
    footer: 'If you did not ask for this, nothing has changed and you can leave this mail alone.',
  });

export const passwordChangedMail = (person: Person, at: Date) =>
  compose(person, {
    subject: 'Your Breakpoint password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${person.username} was changed on ${at.toUTCString()}. Every other session was signed out.`,
      'If this was not you, set a new password with “Forgot password?” on the sign-in page and tell support.',
    ],
  });

export const newBrowserMail = (person: Person, at: Date, ip: string, userAgent: string) =>
  compose(person, {
    subject: 'New sign-in to Breakpoint',
    heading: 'New sign-in',
    paragraphs: [
      `Somebody signed in as ${person.username} on ${at.toUTCString()} from ${ip} with a browser we have not seen before: ${userAgent || 'unknown'}.`,
      'If this was you, there is nothing to do. If not, change your password now.',
    ],
  });

export const impersonatedMail = (person: Person, admin: string, reason: string, until: Date) =>
  compose(person, {
    subject: 'Breakpoint support is looking at your account',
    heading: 'Support access to your account',
    paragraphs: [
      `${admin} of Breakpoint support can see what you see until ${until.toUTCString()}.`,
      `Reason given: ${reason}`,
      'They cannot move money, accept terms, change users or passwords. What they do is recorded in your activity.',
    ],
  });

export const accountClosedMail = (person: Person, closed: boolean, admin: string, reason: string) =>
  compose(person, {
    subject: closed ? 'Your Breakpoint account was closed' : 'Your Breakpoint account is open again',
    heading: closed ? 'Your account is closed' : 'Your account is open again',
    paragraphs: [
      closed
        ? `${admin} of Breakpoint support closed it: nobody signs in with it. What you entered stays.`
        : `${admin} of Breakpoint support opened it again. Set a new password with “Forgot password?” before you sign in.`,
      `Reason given: ${reason}`,
    ],
  });
