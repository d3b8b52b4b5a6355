import { signInChangeSentence, signInChangeTitle } from '#core/access/sign-in-change.ts';
import type { SignInChange } from '#server/access/changes/sql.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';

type Person = { full_name: string };
const hello = ({ full_name }: Person) => `Hello ${full_name.split(' ')[0]},`;

/** To an address of the account from before the change, with the link that takes it back. */
export const signInChangedMail = (person: Person, change: SignInChange, to: string, url: string, by: string | null) =>
  composeMail({
    to,
    subject: signInChangeTitle(change),
    heading: signInChangeTitle(change),
    paragraphs: [
      hello(person),
      signInChangeSentence(change),
      ...(by ? [`${by} of Breakpoint support did this. Reason given: ${change.reason}`] : []),
      change.state === 'waiting'
        ? `The app is turned off on ${change.until.toUTCString()}. If it is not lost, or you did not ask for this, say no with this link until then. It works once, without signing in.`
        : `Every other session was signed out. If this was not you, take it back with this link until ${change.until.toUTCString()}. It works once, without signing in.`,
    ],
    button: { label: change.state === 'waiting' ? 'Look at it and say no' : 'Look at it and undo', url },
  });

/** To the new address. */
export const newEmailMail = (person: Person, change: SignInChange, to: string, by: string | null) =>
  composeMail({
    to,
    subject: signInChangeTitle(change),
    heading: 'You sign in with another e-mail now',
    paragraphs: [
      hello(person),
      signInChangeSentence(change),
      ...(by ? [`${by} of Breakpoint support did this. Reason given: ${change.reason}`] : []),
      'Invites that were sent to the address before stay with it.',
    ],
  });

export const confirmEmailMail = (person: Person, to: string, code: string) =>
  composeMail({
    to,
    subject: 'Your Breakpoint code to confirm this e-mail',
    heading: 'Confirm this e-mail',
    paragraphs: [hello(person), 'Enter this code to sign in to Breakpoint with this e-mail. It works for ten minutes.'],
    code,
    footer: 'If you did not ask for this, leave this mail alone: without the code nothing changes.',
  });

export const authenticatorOffMail = (person: Person & { username: string }) =>
  composeMail({
    to: person.username,
    subject: 'Authenticator app turned off',
    heading: 'Your authenticator app is off',
    paragraphs: [
      hello(person),
      'The 72 hours are over and nobody said no, so support’s reset is done. From now on confirmation codes come to this mailbox. Every session was signed out.',
      'Set the app up again under My Profile, Security.',
    ],
  });
