// Whose deal stands where in the demo: every store of the properties has one, most of them in force for years; a few
// have a story, and vacant units have drafts, invites and the deals of those who left.
import type { Currency } from '#core/base/money.ts';
import { addDays, addMonths, type Day, day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { type DemoKind, demoTerms, KIND_ROUND, statedTerms } from '#demo/deals/terms.ts';

export type DemoVersion = {
  status: DealStatus;
  terms: DealTermsText;
  effectiveFrom: Day;
  /** Days before today on which it was put before the merchant; null for a draft. */
  publishedAgo: number | null;
  acceptedAgo?: number;
  note?: string;
  details?: string;
};
type DemoFeed = 'linked' | 'manual' | 'channel' | 'none';
export type DemoDeal = {
  place: string;
  unit: string;
  merchant: string;
  /** Merchants who are not on the platform are invited by e-mail. */
  email?: string;
  feed: DemoFeed;
  versions: [DemoVersion, ...DemoVersion[]];
  messages?: readonly (readonly ['landlord' | 'retailer', daysAgo: number, text: string])[];
};

type Store = { place: string; unit: string; merchant: string; currency: Currency };

export function demoDeals(stores: readonly Store[], today: Day): DemoDeal[] {
  return [...stores.map((store, index) => storeDeal(store, index, today)), ...vacantUnits(today)];
}

function storeDeal(store: Store, index: number, today: Day): DemoDeal {
  const special = STORIES[`${store.merchant}/${store.place}`]?.(store, today);
  if (special) return { ...store, ...special };
  const opened = OPENED_DAYS_AGO[store.merchant];
  const years = day(`${Number(today.slice(0, 4)) - 1 - (index % 3)}-01-01`);
  const start = opened === undefined ? years : addDays(today, -opened);
  const feed = FEEDS[store.merchant] ?? 'linked';
  return { ...store, feed, versions: [inForce(store, kindFor(index), index, start, yearsAfter(start, 6), today)] };
}

const FEEDS: Readonly<Record<string, DemoFeed>> = {
  'Emerald Game Room': 'none',
  'Grand Concourse News': 'channel',
  'Saltmarsh Surf Co.': 'manual',
};

/** Stores that have just opened and whose till nobody has linked yet: they lack the days since then, and no more. */
const OPENED_DAYS_AGO: Readonly<Record<string, number>> = { 'Emerald Game Room': 6, 'Grand Concourse News': 4 };

type Story = (store: Store, today: Day) => Pick<DemoDeal, 'feed' | 'versions' | 'messages'>;

const STORIES: Readonly<Record<string, Story>> = {
  'Northlight Books/Mercer Court': (store, today) => {
    const end = addDays(today, 13);
    const start = addDays(addMonths(end, -60), 1);
    return { feed: 'linked', versions: [inForce(store, 'natural', 4, start, end, today)] };
  },
  'Ember & Oak/Foundry Hall': (store, today) => {
    const end = addDays(today, 44);
    const start = addDays(addMonths(end, -60), 1);
    const about = { currency: store.currency, start, end };
    const first = demoTerms('natural', { ...about, monthly: 8_800 });
    const second = demoTerms('natural', { ...about, monthly: 9_400 });
    const third = demoTerms('tiers', { ...about, monthly: 9_800 });
    const longer = { ...third, end_date: addMonths(end, 36) };
    return {
      feed: 'linked',
      versions: [
        { status: 'moved', terms: first, effectiveFrom: start, publishedAgo: 1_800, acceptedAgo: 1_795 },
        {
          status: 'moved',
          terms: second,
          effectiveFrom: addMonths(start, 24),
          publishedAgo: 1_080,
          acceptedAgo: 1_072,
        },
        {
          status: 'active_pending',
          terms: third,
          effectiveFrom: addMonths(start, 36),
          publishedAgo: 700,
          acceptedAgo: 694,
        },
        {
          status: 'pending',
          terms: longer,
          effectiveFrom: addDays(end, 1),
          publishedAgo: 3,
          details: 'Three more years on the same terms.',
        },
      ],
      messages: [
        ['landlord', 3, 'We would like to keep you for three more years on the same terms. Have a look when you can.'],
        ['retailer', 2, 'Thank you, we are reading it with our accountant and will answer this week.'],
      ],
    };
  },
  'Saltmarsh Surf Co./Palmetto Walk': (store, today) => {
    const start = day(`${Number(today.slice(0, 4)) - 1}-03-01`);
    const current = inForce(store, 'natural', 3, start, yearsAfter(start, 5), today);
    const higher = demoTerms('natural', { currency: store.currency, start, end: yearsAfter(start, 5), monthly: 3_900 });
    const note = 'Breakpoint should start with our opening on Mar 1.';
    return {
      feed: 'manual',
      versions: [
        current,
        { status: 'declined', terms: higher, effectiveFrom: addDays(today, 20), publishedAgo: 4, note },
      ],
    };
  },
  'Juniper & Rye/Foundry Hall': (store, today) =>
    withEvidence(
      juniper(store, today, 6_500, [
        [1_100_000, '6'],
        [1_300_000, '8'],
      ]),
    ),
  'Juniper & Rye/Dockside Arcade': (store, today) => {
    const story = juniper(store, today, 5_400, [[900_000, '7']]);
    const [current] = story.versions;
    const about = { currency: store.currency, start: current.effectiveFrom, end: yearsAfter(current.effectiveFrom, 6) };
    const terms = statedTerms({ ...about, monthly: 5_700 }, [
      [940_000, '7'],
      [1_150_000, '8.5'],
    ]);
    const next = { terms, effectiveFrom: addDays(today, 30), publishedAgo: 2, details: 'Rent review for next year.' };
    return {
      ...story,
      versions: [
        { ...current, status: 'active_pending' },
        { status: 'pending', ...next },
      ],
      messages: [
        ['landlord', 2, 'This is the rent review we spoke about: a higher base rent for a higher breakpoint.'],
      ],
    };
  },
  'Juniper & Rye/Penn Yard': (store, today) => juniper(store, today, 4_200, [[780_000, '6']], addDays(today, 52)),
  'Juniper & Rye/Shadeline Village': (store, today) => {
    const [current] = juniper(store, today, 3_750, [[640_000, '6']]).versions;
    const [{ terms }] = juniper(store, today, 4_150, [[640_000, '6']]).versions;
    const note = 'We agreed on $3,950 when we met. Please correct the base rent.';
    return {
      feed: 'manual',
      versions: [current, { status: 'declined', terms, effectiveFrom: addDays(today, 45), publishedAgo: 8, note }],
    };
  },
};

function juniper(
  store: Store,
  today: Day,
  monthly: number,
  tiers: readonly [number, string][],
  end: Day = yearsAfter(day(`${Number(today.slice(0, 4)) - 2}-01-01`), 6),
) {
  const start = day(`${Number(today.slice(0, 4)) - 2}-01-01`);
  const terms = statedTerms({ currency: store.currency, start, end, monthly }, tiers);
  const version: DemoVersion = { status: 'active', terms, effectiveFrom: start, publishedAgo: 745, acceptedAgo: 742 };
  return { feed: 'linked' as DemoFeed, versions: [version] as [DemoVersion, ...DemoVersion[]] };
}

/** What the couriers sold is to be shown with each statement. */
function withEvidence({ feed, versions: [version] }: ReturnType<typeof juniper>): ReturnType<typeof juniper> {
  return { feed, versions: [{ ...version, terms: { ...version.terms, evidence: ['delivery_sales'] } }] };
}

/** Units that stand empty: what is being arranged for them, and who was there before. */
function vacantUnits(today: Day): DemoDeal[] {
  const from = addMonths(day(`${today.slice(0, 7)}-01`), 2);
  const coming = (kind: DemoKind, monthly: number, currency: Currency = 'USD') =>
    demoTerms(kind, { currency, start: from, end: yearsAfter(from, 3), monthly });
  const gone = (kind: DemoKind, monthly: number, endedAgo: number) => {
    const end = addDays(today, -endedAgo);
    return demoTerms(kind, { currency: 'USD', start: addDays(addMonths(end, -36), 1), end, monthly });
  };
  const draft = (terms: DealTermsText): [DemoVersion] => [
    { status: 'draft', terms, effectiveFrom: day(terms.start_date), publishedAgo: null },
  ];
  const sent = (terms: DealTermsText, publishedAgo: number, status: DealStatus = 'pending'): [DemoVersion] => [
    { status, terms, effectiveFrom: day(terms.start_date), publishedAgo },
  ];
  const left = (status: 'finished' | 'archived', terms: DealTermsText): [DemoVersion] => [
    { status, terms, effectiveFrom: day(terms.start_date), publishedAgo: 1_200, acceptedAgo: 1_190 },
  ];
  const at = (place: string, unit: string, merchant: string, versions: [DemoVersion], email?: string): DemoDeal => ({
    ...{ place, unit, merchant, versions, feed: 'none' },
    ...(email && { email }),
  });
  return [
    at('Old Mill Quarter', 'Mill 6', 'Juniper & Rye', sent(coming('tiers', 4_600), 1)),
    at(
      'Foundry Hall',
      'Suite 214',
      'Hearth & Hide',
      sent(coming('natural', 3_800), 6),
      'hello@hearth-and-hide.demo.test',
    ),
    at('Lakeshore Outlets', 'Suite 26', 'Wayfarer Goods', sent(coming('greater', 5_200), 12), 'ops@wayfarer.demo.test'),
    at('Calder Exchange', 'Unit 2', 'Ginnel Coffee', sent(coming('percentage', 2_100, 'GBP'), 5)),
    at('Bayview Commons', 'Unit 170', 'Foglight Cinema', draft(coming('tiers', 9_500)), 'box@foglight.demo.test'),
    at('Dockside Arcade', 'Unit 2', 'Chandlery & Sons', draft(coming('natural', 2_700)), 'sons@chandlery.demo.test'),
    at('Eastgate Plaza', 'Shop 1', 'Clean Slate Laundry', draft(coming('royalty', 1_900))),
    at('Copperfield Galleria', 'Suite 215', 'Gold Hill Jewelers', sent(coming('lender', 6_000), 40, 'canceled')),
    at('Palmetto Walk', 'Suite 7', 'Indigo Row', left('finished', gone('natural', 2_600, 9))),
    at('Lakeshore Outlets', 'Suite 33', 'Badger Leather', left('finished', gone('greater', 4_100, 47))),
    at('Mercer Court', 'Suite 2D', 'Rainier Rainwear', sent(gone('percentage', 2_000, 21), 130)),
    at('Dockside Arcade', 'Unit 8', 'Tidewater Toys', left('archived', gone('natural', 2_300, 120))),
    at('Eastgate Plaza', 'Shop 12', 'Second Chapter Books', left('archived', gone('tiers', 2_900, 260))),
    at('Foundry Hall', 'Suite 214', 'Lumen Optical', left('archived', gone('natural', 3_300, 400))),
    at('Penn Yard', 'Bay 1', 'Juniper & Rye', left('finished', gone('greater', 1_700, 24))),
    at('Penn Yard', 'Bay 2', 'Juniper & Rye', left('archived', gone('natural', 1_900, 210))),
    at('Shadeline Village', 'Shop 11', 'Juniper & Rye', sent(gone('percentage', 1_500, 33), 160)),
  ];
}

function inForce(store: Store, kind: DemoKind, index: number, start: Day, end: Day, today: Day): DemoVersion {
  const monthly = 1_800 + ((index * 370) % 5_200);
  const terms = demoTerms(kind, { currency: store.currency, start, end, monthly });
  const ago = Math.max(20, Math.round((Date.parse(today) - Date.parse(start)) / 86_400_000) + 12);
  return { status: 'active', terms, effectiveFrom: start, publishedAgo: ago, acceptedAgo: ago - 5 };
}

function kindFor(index: number): DemoKind {
  return KIND_ROUND[index % KIND_ROUND.length] ?? 'natural';
}

function yearsAfter(start: Day, years: number): Day {
  return addDays(addMonths(start, 12 * years), -1);
}
