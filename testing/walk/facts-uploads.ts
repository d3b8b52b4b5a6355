// Facts of uploads, which both sides have: an upload waits in the demo's store for somebody to decide.
import { fullDate, shortDate } from '#core/base/spoken.ts';
import { type Body, type Demo, dollars, type Fact, type Facts } from '#testing/walk/fact.ts';
import { deal, storeOf } from '#testing/walk/facts-deals.ts';

type Side = { base: string; person: 'landlord' | 'retailer'; of: string };

const upload = ({ get, places }: Demo, person: Side['person']): Promise<Body> =>
  get(person, `/api/sales/uploads/${person === 'landlord' ? places.landlordWaiting : places.retailerWaiting}/`);

/** A step whose question is its own, for the side's own store. */
const uploadStep = ({ person, of }: Side, sees: string, ...words: string[]): Fact => ({
  sees: `${sees} ${of}`,
  texts: async (demo) => {
    const lease = await deal(demo, person, person === 'landlord' ? 'landlordUpload' : 'retailerUpload');
    return [...words, person === 'landlord' ? lease.retailer.legal_name : storeOf(lease)];
  },
});

function factsOf(side: Side): Facts {
  const { base, person, of } = side;
  const at = `${base}/:deal`;
  return {
    [base]: {
      sees: `until when sales were brought ${of}`,
      texts: async (demo) => [
        storeOf(await deal(demo, person, person === 'landlord' ? 'landlordUpload' : 'retailerUpload')),
        `sales through ${shortDate((await upload(demo, person)).last_day)}`,
      ],
    },
    [at]: {
      sees: `the waiting upload, its day and gross ${of}`,
      texts: async (demo) => {
        const { first_day, gross } = await upload(demo, person);
        return [`${shortDate(first_day)}, ${dollars(gross)}.`, 'Throw away'];
      },
    },
    [`${at}/upload-type`]: uploadStep(side, 'the ways to bring sales', 'CSV or Excel: one line a month.'),
    [`${at}/select-channel`]: {
      sees: `the channel to count for ${of}`,
      texts: async (demo) => [(await upload(demo, person)).channel.name, 'By upload, counted from'],
    },
    [`${at}/file-upload`]: uploadStep(side, 'what a file may be', 'The next step shows what its columns mean to us'),
    [`${at}/map-fields`]: {
      ...uploadStep(
        side,
        'that the file has to be chosen again',
        'The columns of a file are asked for once it is chosen.',
      ),
      emptyBecause: 'a chosen file lives in the page alone; e2e/upload.spec.ts chooses one and maps its columns',
    },
    [`${at}/daily-sales-input`]: uploadStep(side, 'a line for each of seven days', 'Sales by day', '7 days earlier'),
    [`${at}/monthly-sales-input`]: uploadStep(
      side,
      'a line for each of twelve months',
      'Sales by month',
      '12 months earlier',
    ),
    [`${at}/payments-hub`]: uploadStep(side, 'which export of PaymentsHub', 'The batch report as PaymentsHub saves it'),
    [`${at}/skytab`]: uploadStep(side, 'which export of SkyTab', 'The Sales Summary by business day'),
    [`${at}/resolve-conflicts`]: {
      sees: `what stands for the day and what was brought ${of}`,
      texts: async (demo) => {
        const [conflict] = (await upload(demo, person)).conflicts;
        return [`There: ${dollars(conflict.existing.gross)}`, `Yours: ${dollars(conflict.uploaded.gross)}`];
      },
    },
    [`${at}/apply-sales`]: {
      sees: `the days and gross that would be counted ${of}`,
      texts: async (demo) => {
        const { first_day, last_day, gross } = await upload(demo, person);
        return [`${fullDate(first_day)} to ${fullDate(last_day)}`, dollars(gross), 'Decide about the conflicts'];
      },
    },
  };
}

export const UPLOAD_FACTS: Facts = {
  ...factsOf({
    ...{ base: '/new-ui/landlord/:masterCompanyId/manualsales', person: 'landlord', of: 'for a merchant’s store' },
  }),
  ...factsOf({ base: '/new-ui/retailer/manualsales', person: 'retailer', of: 'for the own store' }),
};
