// Mails to people who may not have an account yet; everybody else hears through notifications.
import { composeMail } from '#server/base/mail/compose-mail.ts';

type Names = { merchant: string; landlord: string; place: string; inviter: string; url: string };

export const merchantInviteMail = (to: string, { merchant, landlord, place, inviter, url }: Names) =>
  composeMail({
    to,
    subject: `${landlord} invites ${merchant} to ${place}`,
    heading: `Your terms for ${place}`,
    paragraphs: [
      `${inviter} of ${landlord} has written the terms for ${merchant} at ${place}.`,
      'Create your account or sign in, choose your company, and read the terms. Nothing is agreed until you accept them.',
      'The link is for you alone and works for 30 days.',
    ],
    button: { label: 'See the terms', url },
    footer: 'If you do not know this property owner, leave this mail alone: nothing happens without you.',
  });

export const memberInviteMail = (to: string, { landlord, place, inviter, url }: Omit<Names, 'merchant'>) =>
  composeMail({
    to,
    subject: `${inviter} invites you to follow ${place}`,
    heading: `Follow the agreement for ${place}`,
    paragraphs: [
      `${inviter} of ${landlord} invites you to read this one agreement: its terms, messages and history.`,
      'You can change nothing in it, and you see nothing else of theirs.',
    ],
    button: { label: 'Open the invite', url },
    footer: 'If you do not want to follow it, you can decline without an account.',
    footerLink: { label: 'Decline the invite', url: url.replace(/accept\/?$/, 'reject/') },
  });
