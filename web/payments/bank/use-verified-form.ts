// What a person types about a verified business, for the form and the fields it consists of.
import type { z } from 'zod';
import { useContractForm } from '#web/base/contract-form.ts';
import { missingProof, VerifiedForm, type VerifiedValues } from '#web/payments/bank/verified-values.ts';

export type VerifiedBody = z.output<typeof VerifiedForm>;
export type VerifiedFormState = ReturnType<typeof useVerifiedForm>;

export const useVerifiedForm = (start: VerifiedValues) => useContractForm(VerifiedForm, start, missingProof);
