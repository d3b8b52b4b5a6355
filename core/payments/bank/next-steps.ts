// What a bank customer still has to do, from the links its provider offers. A business whose controller and papers are
// both in question has one step, verify_controller_and_business, and not two.
import { type Certification, NEXT_STEPS, type NextStep } from '#core/payments/bank/bank-words.ts';

const STEP_OF_LINK: Readonly<Record<string, NextStep>> = {
  'retry-verification': 'retry',
  'retry-with-full-ssn': 'retry',
  'verify-with-document': 'verify_customer',
  'verify-business-with-document': 'verify_business',
  'verify-controller-and-business-with-document': 'verify_controller_and_business',
  'upload-dba-document': 'verify_dba',
  'certify-beneficial-ownership': 'certify_owners',
};

export type NextStepFacts = {
  type: string;
  businessType: string;
  links: readonly string[];
  certification: Certification | null;
  owners: number;
};

export function nextSteps({ type, businessType, links, certification, owners }: NextStepFacts): NextStep[] {
  const steps = new Set<NextStep>();
  for (const link of links) {
    const step = STEP_OF_LINK[link];
    if (step) steps.add(step);
  }
  // The provider has one link for a person's papers; of a company that person is its controller.
  if (type === 'business' && businessType !== 'soleProprietorship' && steps.delete('verify_customer')) {
    steps.add('verify_controller');
  }
  if (certification === 'uncertified' && owners === 0) steps.add('add_owners');
  return NEXT_STEPS.filter((step) => steps.has(step));
}
