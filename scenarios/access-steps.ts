// The steps of signing in, as the stories about access take them.
import { type Person, quickHash, type World } from '#testing/world.ts';

export const PASSWORD = 'Correct-9-horse';
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

const AUTH = '/api/users/auth';
let passwordHash: Promise<string> | undefined;

/** People with a password share one hash. */
export async function withPassword(world: World, about: Parameters<World['person']>[0] = {}): Promise<Person> {
  passwordHash ??= quickHash(PASSWORD);
  return world.person({ ...about, passwordHash: await passwordHash });
}

export const signIn = (world: World, username: string, password = PASSWORD) =>
  world.post(`${AUTH}/sign_in/`, { username, password });

export const confirm = (world: World, verificationId: string, code: string) =>
  world.post(`${AUTH}/sign_in/confirm/`, { verification_id: verificationId, code });

export const resend = (world: World, verificationId: string) =>
  world.post(`${AUTH}/sign_in/resend_confirmation_code/`, { verification_id: verificationId });

/** Both factors by mail; answers the token. */
export async function token(world: World, username: string, password = PASSWORD): Promise<string> {
  const { body } = await signIn(world, username, password);
  const confirmed = await confirm(world, body.verification_id, await world.codeFor(username));
  return confirmed.body.key;
}

/** Six digits that are not the code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const statusOfMe = async (world: World, token: string) => (await world.get('/api/users/me/', token)).status;

/** The link of the newest mail to an address. */
export async function codeOfLink(world: World, to: string): Promise<string> {
  const [mail] = await world.mails(to);
  return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
