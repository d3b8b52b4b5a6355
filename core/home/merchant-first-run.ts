// A merchant's way to the first figure, found anew from what there is: the terms, the till, the bank where AutoPay was
// proposed, the first sales. With one store agreed and no till they stand at the second step; with a till and AutoPay that
// waits for a bank account at the third; once a store has reported they are through.
export type MerchantFacts = {
  /** Stores whose terms are agreed, and those of them that a sales channel counts for. */
  readonly agreed: number;
  readonly linked: number;
  /** Whether rent is to be debited, and whether an account for that is connected. */
  readonly bank: 'not asked' | 'missing' | 'ready';
  /** Whether any store has reported lately, or was linked long ago. */
  readonly sold: boolean;
};

export type MerchantStep = 'till' | 'bank' | 'sales';

/** Undefined before there is anything to connect, and once there are sales. */
export function merchantStep({ agreed, linked, bank, sold }: MerchantFacts): MerchantStep | undefined {
  if (agreed === 0 || sold) return undefined;
  if (linked === 0) return 'till';
  return bank === 'missing' ? 'bank' : 'sales';
}

const NAMES = { till: 'Connect your till', bank: 'Connect your bank', sales: 'First figures' } as const;

/** The names of the steps, and the place of the current one. A bank is asked for only where rent is debited. */
export function merchantSteps(step: MerchantStep, bank: MerchantFacts['bank']): { steps: string[]; at: number } {
  const order: MerchantStep[] = bank === 'not asked' ? ['till', 'sales'] : ['till', 'bank', 'sales'];
  return { steps: ['Your terms', ...order.map((name) => NAMES[name])], at: order.indexOf(step) + 1 };
}
