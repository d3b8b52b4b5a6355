// The way to the first figure, found anew from what there is: who you are, first portfolio, first property, first
// merchant, first sales. A landlord with a portfolio and a property and no connection stands at the fourth step; one
// whose merchant has sold something is through.
export const FIRST_STEPS = [
  'Who you are',
  'First portfolio',
  'First property',
  'First merchant',
  'First sales',
] as const;

export type FirstFacts = {
  /** Undefined without a portfolio. */
  readonly properties: number | undefined;
  /** Connections agreed, and those that wait for either side. */
  readonly agreed: number;
  readonly waiting: number;
  /** Whether any store has reported lately. */
  readonly sold: boolean;
};

/** The place of the current step from 0, or undefined once there are sales. */
export function firstStep({ properties, agreed, waiting, sold }: FirstFacts): number | undefined {
  if (properties === undefined) return 1;
  if (sold) return undefined;
  if (properties === 0) return 2;
  return agreed + waiting === 0 ? 3 : 4;
}
