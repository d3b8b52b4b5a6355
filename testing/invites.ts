// Invites as the invited person meets them: a mail with a code, and the calls that the code opens.
import type { Person, World } from '#testing/world.ts';

let addresses = 0;
export const address = () => `invited-${++addresses}@world.test`;

export const invitesIn = (world: World) => ({
  /** The code in the newest mail to an address. */
  codeTo: async (email: string): Promise<string> => {
    const [mail] = await world.mails(email);
    return /email-invite\/\w+\/([\w-]+)\/accept/.exec(mail?.text ?? '')?.[1] ?? '';
  },
  look: (code: string) => world.get(`/api/companies/invite_code/${code}/`),
  accept: (code: string, as: Person) => world.post(`/api/companies/invite_code/${code}/accept/`, {}, as),
});
