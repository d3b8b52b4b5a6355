// Settings from the environment and the command line, read once. The table in docs/runbook.md explains each.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseMoney } from '#core/base/money.ts';
import { StartRefused } from '#server/base/start-refused.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] });

/** A list of links as JSON: [{"title": "…", "url": "https://…", "about": "…"}]. */
const links = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('Must be a list of {"title", "url", "about"} as JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.object({
        title: z.string().min(1),
        url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
        about: z.string().default(''),
      }),
    ),
  );

/** An amount above zero, in cents. */
const dollars = z
  .string()
  .transform((text, context) => {
    const amount = parseMoney(text.trim());
    if (amount !== undefined && amount > 0) return amount;
    context.addIssue('Must be an amount above zero, for example 5000.00');
    return z.NEVER;
  })
  .optional();

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATA: z.string().default('data'),
  EMPTY: flag.default(false),
  DEMO: flag.optional(),
  SIMULATE: flag.default(false),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  APP_KEY: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Breakpoint <no-reply@breakpoint.example>'),
  SUPPORT_EMAIL: z.string().default('support@breakpoint.example'),
  RESOURCE_DOCUMENTS: links,
  RESOURCE_VIDEOS: links,
  CERTIFICATIONS: links,
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  DOCUMENT_MAX_MB: z.coerce.number().int().min(1).max(25).default(20),
  DOCUMENT_MAX_PAGES: z.coerce.number().int().min(1).max(5_000).default(200),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: z.string().optional(),
  MAPS_KEY: z.string().optional(),
  WEATHER_URL: z.url().optional(),
  WEATHER_KEY: z.string().optional(),
  DWOLLA_KEY: z.string().optional(),
  DWOLLA_SECRET: z.string().optional(),
  DWOLLA_API_URL: z.url().default('https://api.dwolla.com'),
  DWOLLA_TOKEN_URL: z.url().optional(),
  DWOLLA_WEBHOOK_SECRET: z.string().min(16).max(128).optional(),
  DWOLLA_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  PLAID_CLIENT_ID: z.string().optional(),
  PLAID_SECRET: z.string().optional(),
  PLAID_API_URL: z.url().default('https://production.plaid.com'),
  DEBIT_LIMIT_UNVERIFIED_WEEK: dollars,
  DEBIT_LIMIT_PERSONAL: dollars,
  DEBIT_LIMIT_BUSINESS: dollars,
  RETURN_RATE_FEWEST_DEBITS: z.coerce.number().int().min(1).max(200).default(20),
  TEST_MODE: flag.default(false),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  ALLOW_EMBEDDED_IN_PRODUCTION: flag.default(false),
});

export type BankSettings = {
  readonly key: string;
  readonly secret: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
  /** Derived from the application's key where nobody set one. */
  readonly webhookSecret: string | undefined;
  readonly timeoutMs: number;
  readonly loopback: boolean;
};

/** Who signs people in at their banks, so that an account is linked without its numbers. */
export type AccountLinkSettings = {
  readonly clientId: string;
  readonly secret: string;
  readonly apiUrl: string;
  readonly loopback: boolean;
};

export type Config = ReturnType<typeof readConfig>;

export function readConfig(args: readonly string[], environment: Record<string, string | undefined>) {
  const values = optionsIn(args);
  const parsed = Environment.safeParse({
    ...environment,
    ...(values.port !== undefined && { PORT: values.port }),
    ...(values.data !== undefined && { DATA: values.data }),
    ...(values.empty && { EMPTY: 'true' }),
    ...(values.demo && { DEMO: 'true' }),
    ...(values.simulate && { SIMULATE: 'true' }),
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartRefused(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  return { ...derived(parsed.data), pos: posSettings(environment) };
}

function optionsIn(args: readonly string[]) {
  const [text, on] = [{ type: 'string' }, { type: 'boolean' }] as const;
  try {
    return parseArgs({ args: [...args], options: { port: text, data: text, empty: on, demo: on, simulate: on } })
      .values;
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message : String(error));
  }
}

/** POS_<TYPE>_<NAME>: each adapter checks and explains its own. */
function posSettings(environment: Record<string, string | undefined>): Readonly<Record<string, string>> {
  const posVariables = Object.entries(environment).filter(
    ([name, value]) => name.startsWith('POS_') && value !== undefined,
  );
  return Object.fromEntries(posVariables) as Record<string, string>;
}

function derived(env: z.infer<typeof Environment>) {
  const production = env.NODE_ENV === 'production';
  const embedded = env.DATABASE_URL === undefined;
  // Demo data and its sign-ins exist only on the embedded database or where somebody asked for them by name.
  const demo = !production && (env.DEMO ?? (embedded && !env.EMPTY));
  const host = demo ? '127.0.0.1' : (env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'));
  // Whoever reaches the server sits at its machine: nothing listens to the network, and no proxy stands in front.
  const local = !production && isLoopback(host) && !env.TRUST_PROXY;
  return {
    production,
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host,
    demo,
    demoAskedFor: env.DEMO === true,
    // A demo always works with simulated vendors; an empty installation where somebody asked for them by name.
    simulated: !production && (demo || env.SIMULATE),
    simulatedAskedFor: env.SIMULATE,
    local,
    // No mail leaves and none is shown to everybody: the administrator reads it.
    localMailbox: local && !demo && !env.SMTP_URL,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDirectory: resolve(env.DATA),
    appKey: env.APP_KEY,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    resources: { documents: env.RESOURCE_DOCUMENTS, videos: env.RESOURCE_VIDEOS },
    certifications: env.CERTIFICATIONS,
    s3:
      env.S3_ENDPOINT && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            accessKey: env.S3_ACCESS_KEY,
            secretKey: env.S3_SECRET_KEY,
            region: env.S3_REGION,
          }
        : undefined,
    documentMaxBytes: env.DOCUMENT_MAX_MB * 1_048_576,
    documentMaxPages: env.DOCUMENT_MAX_PAGES,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    drainMs: env.DRAIN_SECONDS * 1_000,
    metricsToken: env.METRICS_TOKEN,
    mapsKey: env.MAPS_KEY,
    weather: env.WEATHER_URL ? { url: env.WEATHER_URL, key: env.WEATHER_KEY } : undefined,
    bank: bankSettings(env),
    accountLink: accountLinkSettings(env),
    /** Undefined where the provider's usual figure holds. */
    transferLimits: {
      unverifiedWeek: env.DEBIT_LIMIT_UNVERIFIED_WEEK,
      personal: env.DEBIT_LIMIT_PERSONAL,
      business: env.DEBIT_LIMIT_BUSINESS,
    },
    returnRateFewestDebits: env.RETURN_RATE_FEWEST_DEBITS,
    testMode: env.TEST_MODE,
    callsPerMinute: env.CALLS_PER_MINUTE,
    // Tests share their machine with other tests; a busy one must not make their calls fail.
    shedsLoad: env.NODE_ENV !== 'test',
    allowEmbeddedInProduction: env.ALLOW_EMBEDDED_IN_PRODUCTION,
  };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** The bank-transfer provider; undefined until somebody gives its credentials, or it is simulated. */
function bankSettings(env: z.infer<typeof Environment>): BankSettings | undefined {
  if (!env.DWOLLA_KEY || !env.DWOLLA_SECRET) return undefined;
  const apiUrl = env.DWOLLA_API_URL.replace(/\/$/, '');
  return {
    key: env.DWOLLA_KEY,
    secret: env.DWOLLA_SECRET,
    apiUrl,
    tokenUrl: env.DWOLLA_TOKEN_URL ?? `${apiUrl}/token`,
    webhookSecret: env.DWOLLA_WEBHOOK_SECRET,
    timeoutMs: env.DWOLLA_TIMEOUT_MS,
    loopback: isOnThisMachine(env, apiUrl),
  };
}

/** Undefined until somebody gives its credentials, or the demo its simulator. */
function accountLinkSettings(env: z.infer<typeof Environment>): AccountLinkSettings | undefined {
  if (!env.PLAID_CLIENT_ID || !env.PLAID_SECRET) return undefined;
  const apiUrl = env.PLAID_API_URL.replace(/\/$/, '');
  return { clientId: env.PLAID_CLIENT_ID, secret: env.PLAID_SECRET, apiUrl, loopback: isOnThisMachine(env, apiUrl) };
}

/** A simulator on this machine; a production server never calls itself. */
function isOnThisMachine({ NODE_ENV }: z.infer<typeof Environment>, url: string): boolean {
  return NODE_ENV !== 'production' && isLoopback(new URL(url).hostname);
}

/** Everything that is not safe about these settings in production, each with what to do. Empty means: start. */
export function unsafeSettings(config: Config): string[] {
  if (!config.production) return [];
  const unsafe: string[] = [];
  if (!config.appKey) unsafe.push('APP_KEY is not set. Generate one: openssl rand -base64 32');
  else if (Buffer.from(config.appKey, 'base64').length !== 32) unsafe.push('APP_KEY is not 32 bytes in base64.');
  else if (new Set(Buffer.from(config.appKey, 'base64')).size < 8) unsafe.push('APP_KEY is not random.');
  if (!config.databaseUrl && !config.allowEmbeddedInProduction) {
    unsafe.push('DATABASE_URL is not set. The embedded database never syncs to disk and is not for real money.');
  }
  if (config.demoAskedFor) unsafe.push('Demo data and demo sign-ins are asked for (DEMO or --demo). Leave them out.');
  if (config.simulatedAskedFor) {
    unsafe.push(
      'The simulated bank and tills are asked for (SIMULATE or --simulate). They move no money: leave them out.',
    );
  }
  if (!config.publicUrl.startsWith('https://')) unsafe.push('PUBLIC_URL is not an https address.');
  if (!config.smtpUrl) unsafe.push('SMTP_URL is not set. Without mail nobody can sign in.');
  if (config.testMode) unsafe.push('TEST_MODE is on.');
  if (config.logLevel === 'debug') unsafe.push('LOG_LEVEL is debug.');
  return unsafe;
}
