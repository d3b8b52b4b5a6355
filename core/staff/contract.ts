// What staff look up across tenants: people, companies and deals, the health of feeds, and what guards the payments.
// Staff read everything and write nothing for a tenant.
import { z } from 'zod';
import { AccountActivity } from '#core/access/security-contract.ts';
import { endpoint, Id, Int, One, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { PERMISSIONS, Role } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { DealStatus } from '#core/deals/status.ts';
import { FeedHealth } from '#core/pos/feed-contract.ts';
import { FEED_STATES } from '#core/pos/feed-health.ts';
import { PosTypeName } from '#core/pos/pos-types.ts';

export const MOST_FOUND_BY_STAFF = 30;
/** Gaps are counted over the days before today. */
export const GAP_WINDOW_DAYS = 14;

const Named = z.object({ id: Int, name: z.string() });
const Typed = z
  .string()
  .transform((text) => [...text.trim()].slice(0, 100).join(''))
  .default('');

export const FOUND_KINDS = ['user', 'company', 'deal'] as const;
export const StaffFound = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: Int,
    name: z.string(),
    detail: z.string(),
    state: z.string().describe('A deal’s status, a company’s kind, or what is special about an account'),
  })
  .meta({ id: 'StaffFound' });
export type StaffFound = z.infer<typeof StaffFound>;

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/staff/search/',
  allow: 'staff',
  summary: 'Find a user, company or deal by name, e-mail, place or number, the closest first',
  query: z.strictObject({ search: Typed, kind: repeated(z.enum(FOUND_KINDS)) }),
  reply: z.object({ results: z.array(StaffFound) }),
});

const StaffMembership = z.object({
  scope: z.enum(['premises', 'company']),
  id: Int,
  name: z.string(),
  company: Named,
  permissions: z.array(z.enum(PERMISSIONS)),
});

export const StaffPerson = z
  .object({
    id: Int,
    full_name: z.string(),
    username: z.string(),
    phone: z.string(),
    role: Role,
    is_staff: z.boolean(),
    is_admin: z.boolean(),
    created_at: Instant,
    last_active_at: Instant.nullable(),
    disabled_at: Instant.nullable(),
    blocked_until: Instant.nullable(),
    totp_enabled: z.boolean(),
    authenticator_off_at: Instant.nullable().describe('When support’s reset of a lost authenticator app takes effect'),
    live_sessions: Int,
    memberships: z.array(StaffMembership),
    activity: z.array(AccountActivity),
    can_impersonate: z.boolean(),
  })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof StaffPerson>;

export const openPerson = endpoint({
  method: 'GET',
  path: '/api/staff/users/:id/',
  allow: 'staff',
  summary: 'A person with their access and recent activity; that staff looked is told to them',
  params: One,
  reply: StaffPerson,
});

export const StaffMember = z.object({
  id: Int,
  full_name: z.string(),
  username: z.string(),
  side: Role,
  places: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSIONS)),
  last_active_at: Instant.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const StaffDealLine = z.object({
  id: Int,
  merchant: z.string(),
  place: z.string(),
  status: DealStatus,
  start_date: DayText,
  end_date: DayText.nullable(),
});
export type StaffDealLine = z.infer<typeof StaffDealLine>;

export const StaffCompany = z
  .object({
    id: Int,
    kind: Role,
    name: z.string(),
    dba_name: z.string(),
    contact_email: z.string(),
    address: z.string(),
    created_at: Instant,
    portfolio: Named.nullable(),
    chain: z.string().describe('Its chain in the audit log'),
    people: z.array(StaffMember),
    deals: z.array(StaffDealLine),
  })
  .meta({ id: 'StaffCompany' });
export type StaffCompany = z.infer<typeof StaffCompany>;

export const openCompany = endpoint({
  method: 'GET',
  path: '/api/staff/companies/:id/',
  allow: 'staff',
  summary: 'A landlord or retailer company with its people and deals',
  params: One,
  reply: StaffCompany,
});

export const StaffDeal = StaffDealLine.extend({
  lineage: Int,
  email: z.string(),
  premises: Named,
  portfolio: Named,
  landlord_company: Named,
  retailer_company: Named.nullable(),
  created_at: Instant,
  accepted_at: Instant.nullable(),
  has_manual_upload: z.boolean(),
  chain: z.string(),
  people: z.array(StaffMember),
  versions: z.array(z.object({ id: Int, status: DealStatus, created_at: Instant })),
}).meta({ id: 'StaffDeal' });
export type StaffDeal = z.infer<typeof StaffDeal>;

export const openDeal = endpoint({
  method: 'GET',
  path: '/api/staff/deals/:id/',
  allow: 'staff',
  summary: 'A deal with both sides, its people and its versions',
  params: One,
  reply: StaffDeal,
});

export const StaffFeed = z
  .object({
    channel: Int,
    name: z.string(),
    company: Named,
    pos_type: PosTypeName.nullable(),
    feed: FeedHealth,
    last_day: DayText.nullable().describe('The last business day with sales'),
    gaps: z.array(DayText).describe(`Days without a report among the last ${GAP_WINDOW_DAYS}`),
  })
  .meta({ id: 'StaffFeed' });
export type StaffFeed = z.infer<typeof StaffFeed>;

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/staff/feeds/',
  allow: 'staff',
  summary: 'How the feeds of all tenants are doing, those in trouble first',
  // The page looks again every minute.
  countsAsActivity: false,
  query: PageQuery.extend({
    state: repeated(z.enum(FEED_STATES)),
    missing: z.enum(['true']).optional().describe('Also feeds that lack days, whatever their state'),
    search: Typed,
    company: Id.optional(),
    deal: Id.optional(),
  }),
  reply: pageOf(StaffFeed).extend({
    states: z.record(z.enum(FEED_STATES), Int),
    missing: z.record(z.enum(FEED_STATES), Int).describe('How many of each state lack days'),
  }),
});

const RETURN_CLASSES = ['unauthorised', 'administrative', 'overall'] as const;
const GuardLevel = z.enum(['alert', 'stop']);

export const PaymentsGuard = z
  .object({
    level: z.enum(['fine', 'alert', 'stop']),
    because: z.enum(RETURN_CLASSES).nullable(),
    window_days: Int,
    debits: Int,
    rates: z.array(
      z.object({
        of: z.enum(RETURN_CLASSES),
        returns: Int,
        per_thousand: z.number().describe('Of the debits; 4 is 0.4%'),
        alert_at: z.number(),
        stop_at: z.number(),
      }),
    ),
    warnings: z.array(
      z.object({
        id: Int,
        level: GuardLevel,
        because: z.enum(RETURN_CLASSES),
        debits: Int,
        returns: Int,
        began_at: Instant,
        ended_at: Instant.nullable(),
      }),
    ),
    audits: z.array(
      z.object({
        id: Int,
        ran_at: Instant,
        problems: z.array(z.object({ check: z.string(), ids: z.array(Int), details: z.array(z.string()) })),
        figures: z.object({
          entries: Int,
          invoices: Int,
          payouts: Int,
          balances: Int.optional().describe('Read at the provider that night'),
        }),
      }),
    ),
    balances: z
      .array(
        z.object({
          customer: Int,
          company: Named,
          currency: CurrencyCode,
          by_books: Money,
          at_provider: Money,
          difference: Money.describe('What the provider has more than the books explain'),
          read_at: Instant,
        }),
      )
      .describe('Of landlords, as they were last read, those that differ first'),
  })
  .meta({ id: 'PaymentsGuard' });
export type PaymentsGuard = z.infer<typeof PaymentsGuard>;

export const getPaymentsGuard = endpoint({
  method: 'GET',
  path: '/api/staff/payments/',
  allow: 'staff',
  summary: 'How many debits came back, what the nightly self-audits found, and the balances at the provider',
  reply: PaymentsGuard,
});
