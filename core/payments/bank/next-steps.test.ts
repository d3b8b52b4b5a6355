import { expect, test } from 'vitest';
import type { NextStep } from '#core/payments/bank/bank-words.ts';
import { type NextStepFacts, nextSteps } from '#core/payments/bank/next-steps.ts';

const company = (changes: Partial<NextStepFacts>): NextStepFacts => ({
  type: 'business',
  businessType: 'llc',
  links: ['self', 'send', 'receive', 'funding-sources'],
  certification: 'certified',
  owners: 1,
  ...changes,
});

const table: [string, NextStepFacts, NextStep[]][] = [
  ['nothing left', company({}), []],
  ['both retry links are one step', company({ links: ['retry-verification', 'retry-with-full-ssn'] }), ['retry']],
  ['papers of a controller', company({ links: ['verify-with-document'] }), ['verify_controller']],
  [
    'papers of a sole proprietor',
    company({ businessType: 'soleProprietorship', certification: null, links: ['verify-with-document'] }),
    ['verify_customer'],
  ],
  ['papers of the business', company({ links: ['verify-business-with-document'] }), ['verify_business']],
  [
    'papers of both',
    company({ links: ['verify-controller-and-business-with-document'] }),
    ['verify_controller_and_business'],
  ],
  ['the trade name', company({ links: ['upload-dba-document'] }), ['verify_dba']],
  [
    'owners first, then the certificate',
    company({ certification: 'uncertified', owners: 0, links: ['certify-beneficial-ownership'] }),
    ['add_owners', 'certify_owners'],
  ],
  [
    'certify again after a change',
    company({ certification: 'recertify', links: ['certify-beneficial-ownership'] }),
    ['certify_owners'],
  ],
];

test.each(table)('%s', (_, facts, expected) => {
  expect(nextSteps(facts)).toEqual(expected);
});
