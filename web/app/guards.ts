// Who may open a screen. A guest on /dashboard/deals/7 goes to /login?backUrl=%2Fdashboard%2Fdeals%2F7; a landlord on a
// retailer's screen goes to the dashboard; a name nobody knows is a 500 'Unknown middleware {name}'.
import type { Decision, Middleware, Situation } from '#web/base/screen.ts';
import { loginAddress } from '#web/base/session.ts';

export class UnknownMiddleware extends Error {
  readonly statusCode = 500;
  constructor(name: string) {
    super(`Unknown middleware ${name}`);
  }
}

const DASHBOARD = '/dashboard';
/** Where an authenticator app is set up: the one place a person without the required one may go. */
const PROFILE = '/dashboard/profile';

export const GUARDS: Readonly<Record<string, Middleware>> = {
  'signed-in': (situation) => withUser(situation, () => 'pass'),
  guest: ({ user }) => (user ? { redirect: DASHBOARD } : 'pass'),
  landlord: (situation) => withUser(situation, (user) => (user.role === 'landlord' ? 'pass' : { redirect: DASHBOARD })),
  retailer: (situation) => withUser(situation, (user) => (user.role === 'retailer' ? 'pass' : { redirect: DASHBOARD })),
  staff: (situation) => withUser(situation, (user) => (user.is_staff ? 'pass' : { redirect: DASHBOARD })),
  admin: (situation) => withUser(situation, (user) => (user.is_admin ? 'pass' : { redirect: DASHBOARD })),
  onTestmode: ({ user, config }) => (user?.is_staff || config.test_mode ? 'pass' : 'not-found'),
};

/** Runs the guards in order; the first that does not let pass decides. */
export async function decide(
  names: readonly string[],
  situation: Situation,
  further: Readonly<Record<string, Middleware>> = {},
): Promise<Decision> {
  for (const name of names) {
    const guard = GUARDS[name] ?? further[name];
    if (!guard) throw new UnknownMiddleware(name);
    const decision = await guard(situation);
    if (decision !== 'pass') return decision;
  }
  return 'pass';
}

/** Whether the guards that ask nobody let pass, so that it is worth asking for the screen's data meanwhile. */
export function passesAtOnce(names: readonly string[], situation: Situation): boolean {
  return names.every((name) => (GUARDS[name]?.(situation) ?? 'pass') === 'pass');
}

function withUser(situation: Situation, check: (user: NonNullable<Situation['user']>) => Decision): Decision {
  const { user, address } = situation;
  if (!user) return { redirect: loginAddress(address) };
  if (user.scope === 'totp_setup' && !address.startsWith(PROFILE)) return { redirect: PROFILE };
  return check(user);
}
