import { composeMail } from '#server/base/mail/compose-mail.ts';

type Person = { username: string; full_name: string };

export const changeCodeMail = (person: Person, code: string) =>
  composeMail({
    to: person.username,
    subject: 'Your Breakpoint code to confirm a change',
    heading: 'Confirm your change',
    paragraphs: [
      `Hello ${person.full_name.split(' ')[0]},`,
      'Enter this code with your password to confirm the change you are making. It works for ten minutes.',
    ],
    code,
    footer:
      'If you are not changing anything, somebody is signed in as you: set a new password with “Forgot password?” now. It ends every session.',
  });

/** After an owner took a change back: whoever made it knew the password. */
export const lockedOutMail = (person: Person, what: string, url: string) =>
  composeMail({
    to: person.username,
    subject: 'Set a new Breakpoint password',
    heading: 'Your sessions were ended',
    paragraphs: [
      `Hello ${person.full_name.split(' ')[0]},`,
      `${what} Because it was confirmed with your password and a code, every session of yours was ended and the password no longer works.`,
      'Set a new one with this link. It works once and for one hour; “Forgot password?” on the sign-in page sends another.',
    ],
    button: { label: 'Set a new password', url },
  });
