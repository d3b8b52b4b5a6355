// Signing in, signing up by invite, passwords, the signed-in person, and acting as somebody else.
import { z } from 'zod';
import { Password } from '#core/access/password.ts';
import { endpoint } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Role } from '#core/base/permissions.ts';
import { UserSettings } from '#core/base/settings.ts';
import { Email, LongText, Phone, RequiredText } from '#core/base/text.ts';

/** Codes and verification ids are opaque to the caller; the bound only stops absurd input. */
const Opaque = z.string().trim().min(1).max(200);
const SixDigits = z.string().trim().min(1).max(40);
const Done = z.object({ detail: z.string() }).meta({ id: 'Done' });

/** full: everything; totp_setup: only setting up an authenticator app; impersonation: reading as somebody else. */
const Scope = z.enum(['full', 'totp_setup', 'impersonation']);

export const Me = z
  .object({
    id: z.number().int(),
    username: z.string(),
    full_name: z.string(),
    phone: z.string(),
    role: Role,
    is_staff: z.boolean(),
    is_admin: z.boolean(),
    scope: Scope,
    totp_enabled: z.boolean(),
    has_access: z
      .boolean()
      .describe('False for a member of an organization to whom no permission was given: nothing of it is open to them'),
    settings: UserSettings,
    impersonation: z
      .object({ admin_id: z.number().int(), admin_name: z.string(), reason: z.string(), expires_at: Instant })
      .nullable(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/users/auth/check_username/',
  allow: 'public',
  summary: 'Whether an account with this e-mail exists',
  callsPerMinute: 20,
  body: z.strictObject({ username: Email }),
  reply: z.object({ exists: z.boolean() }),
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/users/auth/sign_up/',
  allow: 'public',
  summary: 'Create the account an invite was sent for',
  callsPerMinute: 10,
  status: 201,
  body: z.strictObject({
    username: Email,
    password: Password,
    full_name: RequiredText,
    phone: Phone.default(''),
    code: Opaque,
  }),
  reply: z.object({ id: z.number().int(), username: z.string(), full_name: z.string(), role: Role }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/users/auth/sign_in/',
  allow: 'public',
  summary: 'Check the password and send a confirmation code',
  callsPerMinute: 30,
  body: z.strictObject({ username: Email, password: z.string().min(1).max(1_024), code: Opaque.optional() }),
  reply: z.object({
    verification_id: z.string(),
    method: z
      .enum(['email', 'totp'])
      .describe('Where the code comes from: the mail just sent, or the authenticator app'),
    sent_at: Instant,
  }),
});
export type SignInReply = z.infer<typeof signIn.reply>;

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/api/users/auth/sign_in/confirm/',
  allow: 'public',
  summary: 'Exchange the confirmation code for a token',
  callsPerMinute: 30,
  body: z.strictObject({ verification_id: Opaque, code: SixDigits }),
  reply: z.object({ key: z.string() }),
});

export const resendConfirmationCode = endpoint({
  method: 'POST',
  path: '/api/users/auth/sign_in/resend_confirmation_code/',
  aliases: ['/api/users/auth/resend_confirmation_code/'],
  allow: 'public',
  summary: 'Send a new confirmation code for the same sign-in',
  callsPerMinute: 10,
  body: z.strictObject({ verification_id: Opaque }),
  reply: z.object({ verification_id: z.string(), sent_at: Instant }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/users/auth/forgot_password/',
  allow: 'public',
  summary: 'Mail a link to set a new password; answers the same whether or not the account exists',
  callsPerMinute: 10,
  body: z.strictObject({ username: Email }),
  reply: Done,
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/users/auth/set_password/',
  allow: 'public',
  summary: 'Set a new password with the code from the mail',
  callsPerMinute: 10,
  body: z.strictObject({ code: Opaque, password: Password }),
  reply: Done,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/users/auth/log_out/',
  aliases: ['/api/logout/'],
  allow: 'user',
  summary: 'End this session',
  whileImpersonating: true,
  reply: Done,
});

export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/users/admin/exchange_token/',
  allow: 'admin',
  summary: 'Act as another user for at most an hour, with a reason and a fresh authenticator code',
  callsPerMinute: 10,
  body: z.strictObject({ username: Email, reason: LongText.min(10), totp: SixDigits.optional() }),
  reply: z.object({ token: z.string(), expires_at: Instant }),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me/',
  allow: 'user',
  summary: 'The signed-in person',
  reply: Me,
});

export const updateMe = endpoint({
  method: 'POST',
  path: '/api/users/me/',
  allow: 'user',
  summary: 'Change name, phone or settings',
  body: z.strictObject({
    full_name: RequiredText.optional(),
    phone: Phone.optional(),
    settings: UserSettings.optional(),
  }),
  reply: Me,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/users/me/change_password/',
  allow: 'user',
  summary: 'Change the password; every other session ends',
  callsPerMinute: 10,
  body: z.strictObject({ current_password: z.string().min(1).max(1_024), password: Password }),
  reply: Done,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/users/me/totp/',
  allow: 'user',
  summary: 'Begin setting up an authenticator app',
  callsPerMinute: 10,
  body: z.strictObject({
    password: z.string().min(1).max(1_024),
    code: SixDigits.optional().describe(
      'Of the app so far, or from the mail; not while the app is all that may be set up',
    ),
  }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/users/me/totp/confirm/',
  allow: 'user',
  summary: 'Turn the authenticator app on with its first code; answers the recovery codes once',
  callsPerMinute: 10,
  body: z.strictObject({ code: SixDigits }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/users/me/totp/remove/',
  allow: 'user',
  summary: 'Turn the authenticator app off (staff must keep theirs)',
  callsPerMinute: 10,
  body: z.strictObject({ password: z.string().min(1).max(1_024), code: SixDigits }),
  reply: Done,
});

export const InviteView = z
  .object({
    kind: z.enum(['user', 'company', 'premises', 'deal', 'mastercompany']),
    email: z.string(),
    first_name: z.string(),
    role: Role,
    inviter: z.string(),
    company: z.object({ name: z.string() }).nullable(),
    has_account: z.boolean(),
    expires_at: Instant,
  })
  .meta({ id: 'InviteView' });

const CodeParams = z.object({ code: Opaque });

export const getUserInvite = endpoint({
  method: 'GET',
  path: '/api/users/invite/:code/',
  allow: 'public',
  summary: 'What a user invite offers, by its code',
  callsPerMinute: 30,
  params: CodeParams,
  reply: InviteView,
});

export const getMasterCompanyInvite = endpoint({
  method: 'GET',
  path: '/api/users/mastercompany_invite/:code/',
  allow: 'public',
  summary: 'What a master-company invite offers, by its code',
  callsPerMinute: 30,
  params: CodeParams,
  reply: InviteView,
});

export const rejectUserInvite = endpoint({
  method: 'POST',
  path: '/api/users/invite/:code/reject/',
  allow: 'public',
  summary: 'Say no to a user or master-company invite',
  callsPerMinute: 10,
  params: CodeParams,
  reply: Done,
});

/** Read once at start by the browser, so that one build serves every installation. */
const RuntimeConfig = z
  .object({
    base_url: z.string(),
    api_version: z.string(),
    test_mode: z.boolean(),
    maps_key: z.string().nullable(),
    local: z
      .object({
        mailbox: z.boolean().describe('No mail leaves it; its administrator reads it in the mailbox'),
        simulated: z.boolean().describe('Bank and tills are simulated'),
        unclaimed: z.boolean().describe('Nobody administers it yet'),
      })
      .nullable()
      .describe('An installation on the machine of whoever reaches it, without demo data'),
    demo: z
      .object({
        password: z.string(),
        sign_ins: z.array(
          z.object({ username: z.string(), label: z.string(), full_name: z.string(), organisation: z.string() }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'RuntimeConfig' });

export const getRuntimeConfig = endpoint({
  method: 'GET',
  path: '/api/config/',
  allow: 'public',
  summary: 'Runtime configuration of the web interface',
  reply: RuntimeConfig,
});
