// The tour of docs/tour.md, stop by stop: who looks, where, and what there is to see. Names in braces are things of the
// demo that testing/walk/path-things.ts finds.
import type { Walker } from '#testing/walk/walker-calls.ts';

export type Stop = { picture: string; person: Walker; path: string; title: string; words: string };
export type Part = { title: string; words: string; stops: readonly Stop[] };

const LANDLORD = '/new-ui/landlord/{masterCompany}';
const CONNECTION = `${LANDLORD}/connections/{deal}`;
const STORE = '/new-ui/retailer/connections/{deal}';

export const TOUR: readonly Part[] = [
  {
    title: 'Coming in',
    words: 'Everybody signs in with a password and then a code by mail or from an authenticator app.',
    stops: [
      {
        picture: 'sign-in',
        person: 'visitor',
        path: '/login',
        title: 'Sign in',
        words:
          'In the demo the three people are one click away: Dana, who owns properties; the merchant of Juniper & Rye; and support staff. Their codes arrive in the mailbox at `/mailbox`.',
      },
    ],
  },
  {
    title: 'The property owner',
    words: 'A landlord sees properties, and at each property the connections with its merchants.',
    stops: [
      {
        picture: 'landlord-home',
        person: 'landlord',
        path: LANDLORD,
        title: 'The morning',
        words:
          'Yesterday beside the same weekday last year, who has not reported, what waits for an answer, what expires, and the money that is on its way. The radar says which stores will cross their breakpoint next.',
      },
      {
        picture: 'portfolio',
        person: 'landlord',
        path: `${LANDLORD}/premises/portfolio`,
        title: 'The portfolio',
        words:
          'What the properties sold against last year, where it changed, and every property with its rent, its feeds and its next date; below, the breakpoint radar of all of them.',
      },
      {
        picture: 'property-sales',
        person: 'landlord',
        path: `${LANDLORD}/premises/portfolio/{premises}/sales/daily`,
        title: 'Sales of a property, day by day',
        words:
          'Gross, tax, refunds and adjusted gross as each lease defines them, beside the same weekdays of last year. A day nobody reported is a gap, never a zero. Every figure opens to the sales behind it.',
      },
      {
        picture: 'heat-map',
        person: 'landlord',
        path: `${LANDLORD}/premises/portfolio/{premises}/sales/hourly`,
        title: 'When it sells',
        words: 'Weekday by hour, for staffing and opening hours.',
      },
      {
        picture: 'connections',
        person: 'landlord',
        path: `${LANDLORD}/connections/status/active/all`,
        title: 'Connections',
        words: 'One line for each agreement: where it stands, when it ends, and whose turn it is.',
      },
      {
        picture: 'new-connection',
        person: 'landlord',
        path: `${LANDLORD}/connections/edit/{draft}`,
        title: 'Terms in plain words',
        words:
          'Templates for the usual kinds of agreement, and beside them what a good, a normal and a poor month would pay. What cannot be computed is refused with a sentence that says what to change.',
      },
      {
        picture: 'receipt',
        person: 'landlord',
        path: `${CONNECTION}/receipt`,
        title: 'The rent receipt',
        words:
          'From the year down to the day: terms version, what counts as sales, the breakpoint and why, each tier, what was billed before, and the rounding. Both sides read the same page.',
      },
      {
        picture: 'landlord-autopay',
        person: 'landlord',
        path: `${CONNECTION}/auto-pay`,
        title: 'AutoPay',
        words:
          'Invoices drafted from what accrued, debited after a review window, and paid out to the owner’s account.',
      },
    ],
  },
  {
    title: 'The merchant',
    words: 'A retailer sees stores: what they sold, what will be debited when, and why.',
    stops: [
      {
        picture: 'retailer-home',
        person: 'retailer',
        path: '/new-ui/retailer',
        title: 'The merchant’s day',
        words:
          'The next debit with its reasons, each store beside its own past and the median of at least five neighbours, and how far every breakpoint is.',
      },
      {
        picture: 'review-terms',
        person: 'retailer',
        path: '/new-ui/retailer/connections/new/terms?deal={newDeal}',
        title: 'Terms to answer',
        words: 'What the landlord proposes, in words and figures, before anything is accepted.',
      },
      {
        picture: 'store-channels',
        person: 'retailer',
        path: `${STORE}/linked-sales-revenue-channels`,
        title: 'Where sales come from',
        words: 'The tills and feeds that count for this store, and how they are doing.',
      },
      {
        picture: 'store-sales',
        person: 'retailer',
        path: `${STORE}/sales`,
        title: 'Sales of a store',
        words: 'The same figures the landlord sees, down to the single sale.',
      },
      {
        picture: 'documents',
        person: 'retailer',
        path: `${STORE}/documents`,
        title: 'Documents',
        words: 'What the landlord asks for, what is in review, and what runs out soon.',
      },
      {
        picture: 'store-autopay',
        person: 'retailer',
        path: `${STORE}/auto-pay`,
        title: 'What is paid, and what can be questioned',
        words:
          'Each invoice opens to its days; within the review window a part of it can be disputed and is held back.',
      },
    ],
  },
];
