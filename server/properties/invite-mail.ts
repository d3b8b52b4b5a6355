import { composeMail, type Mail } from '#server/base/mail/compose-mail.ts';
import type { Services } from '#server/base/services.ts';

type InviteMail = {
  kind: string;
  code: string;
  email: string;
  firstName: string;
  inviter: string;
  organisation: string;
  /** Names of the properties, where the invite is to several. */
  places: readonly string[];
};

const DAYS = 30;

export function inviteMail({ config }: Services, invite: InviteMail): Mail {
  const { kind, code, email, firstName, inviter, organisation, places } = invite;
  const link = (action: string) => `${config.publicUrl}/email-invite/${kind}/${code}/${action}/`;
  const list = places.length > 0 ? [`You would get access to: ${places.join(', ')}.`] : [];
  return composeMail({
    to: email,
    subject: `${inviter} invited you to ${organisation}`,
    heading: `Join ${organisation}`,
    paragraphs: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `${inviter} invited you to work with ${organisation} on Breakpoint.`,
      ...list,
      `The invite is for ${email} and works once, for ${DAYS} days.`,
    ],
    button: { label: 'Accept the invite', url: link('accept') },
    footer: 'If you do not want to join, you can decline without an account.',
    footerLink: { label: 'Decline the invite', url: link('reject') },
  });
}
