// The demo's documents: a request in every state, for the demo's own merchant and for a few of the neighbours.
export type DemoStory = {
  name: string;
  askedAgo: number;
  note?: string;
  /** The file that answered it, and how; days from today, negative for the past. */
  file?: { sentAgo: number; expiresIn?: number; answer?: 'accepted' | 'rejected'; reason?: string };
  /** Days ago an earlier file was sent, which the current one replaced. */
  earlier?: number;
};

const INSURANCE = 'Certificate of insurance';
const LICENSE = 'Business license';

/** One list for each deal, in the order in which the demo's deals are chosen. */
export const DEMO_STORIES: readonly (readonly DemoStory[])[] = [
  [
    { name: INSURANCE, askedAgo: 420, file: { sentAgo: 345, expiresIn: 18, answer: 'accepted' }, earlier: 400 },
    { name: LICENSE, askedAgo: 4, note: 'The copy for the new permit year, please.' },
    { name: 'W-9', askedAgo: 420, file: { sentAgo: 415, answer: 'accepted' } },
    {
      name: 'Health permit',
      askedAgo: 21,
      file: {
        sentAgo: 9,
        expiresIn: 200,
        answer: 'rejected',
        reason: 'The second page is missing. Please send the whole permit.',
      },
    },
  ],
  [
    { name: INSURANCE, askedAgo: 12, file: { sentAgo: 1, expiresIn: 364 } },
    { name: LICENSE, askedAgo: 400, file: { sentAgo: 377, expiresIn: -12, answer: 'accepted' } },
  ],
  [{ name: INSURANCE, askedAgo: 30, file: { sentAgo: 2, expiresIn: 330 } }],
  [{ name: INSURANCE, askedAgo: 200, file: { sentAgo: 190, expiresIn: 175, answer: 'accepted' } }],
  [{ name: INSURANCE, askedAgo: 380, file: { sentAgo: 371, expiresIn: -6, answer: 'accepted' } }],
  [{ name: 'Signed lease', askedAgo: 6 }],
];

export const DEMO_NAMES = [
  INSURANCE,
  LICENSE,
  'W-9',
  'Health permit',
  'Signed lease',
  'Annual sales statement',
] as const;
