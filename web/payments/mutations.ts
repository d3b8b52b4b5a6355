// The actions of AutoPay: each says what happened, and everything that shows money is read again behind it.
import type { z } from 'zod';
import { beginInvoicing } from '#core/payments/approvals/approval-contract.ts';
import { addEvidence, openDispute, stepDispute } from '#core/payments/disputes/dispute-contract.ts';
import {
  cancelInvoice,
  chargeInvoice,
  correctPayment,
  type Invoice,
  recordPayment,
} from '#core/payments/invoice-contract.ts';
import { setInstructions } from '#core/payments/invoices/instructions-contract.ts';
import { type Payout, resendPayout } from '#core/payments/payouts/payout-contract.ts';
import {
  acceptSweep,
  cancelPendingSweep,
  declineSweep,
  modifySweep,
  proposeSweep,
  remindSweep,
  resumeSweep,
  type Sweep,
  stopSweep,
} from '#core/payments/sweeps/sweep-contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { refreshPayments } from '#web/payments/queries.ts';

export const PAYMENTS: ActionScope = { refresh: refreshPayments };

type Versioned = Pick<Sweep, 'id' | 'updated_at'>;

export const usePropose = () =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof proposeSweep.body>) => call(proposeSweep, { body }),
    'AutoPay is proposed. The merchant gets an e-mail.',
  );

export const useModify = ({ id, updated_at }: Versioned) =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof modifySweep.body>) => call(modifySweep, { params: { id }, body: { ...body, updated_at } }),
    'The change is proposed. The merchant gets an e-mail.',
  );

export const useRemind = ({ id }: Pick<Sweep, 'id'>) =>
  useAction(
    PAYMENTS,
    () => call(remindSweep, { params: { id } }),
    ({ detail }) => detail,
  );

export const useAcceptSweep = ({ id, updated_at }: Versioned) =>
  useAction(
    PAYMENTS,
    (authorisation_sha256: string) =>
      call(acceptSweep, { params: { id }, body: { authorisation_sha256, authorised: true, updated_at } }),
    'AutoPay is accepted. The property owner gets an e-mail.',
  );

export const useDeclineSweep = ({ id, updated_at }: Versioned) =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof declineSweep.body>) => call(declineSweep, { params: { id }, body: { ...body, updated_at } }),
    'AutoPay is declined. The property owner reads your reason.',
  );

export const useStopSweep = ({ id, updated_at }: Versioned) =>
  useAction(PAYMENTS, () => call(stopSweep, { params: { id }, body: { updated_at } }), 'AutoPay is stopped.');

export const useCancelPending = ({ id, updated_at }: Versioned) =>
  useAction(
    PAYMENTS,
    () => call(cancelPendingSweep, { params: { id }, body: { updated_at } }),
    'The proposal is withdrawn.',
  );

export const useResume = ({ id, updated_at }: Versioned) =>
  useAction(PAYMENTS, () => call(resumeSweep, { params: { id }, body: { updated_at } }), 'AutoPay goes on.');

export const useCharge = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
  useAction(PAYMENTS, () => call(chargeInvoice, { params: { id } }), `The debit of ${number} is on its way.`);

export const useCancelInvoice = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
  useAction(PAYMENTS, () => call(cancelInvoice, { params: { id } }), `${number} is canceled.`);

export const useRecordPayment = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof recordPayment.body>) => call(recordPayment, { params: { id }, body }),
    `The payment of ${number} is recorded.`,
  );

export const useCorrectPayment = ({ id }: Pick<Invoice, 'id'>) =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof correctPayment.body>) => call(correctPayment, { params: { id }, body }),
    'The day is corrected. Late interest that waits follows it.',
  );

export const useSetInstructions = (company: number) =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof setInstructions.body>) => call(setInstructions, { params: { company }, body }),
    'It stands on every invoice without AutoPay from now on.',
  );

export const useBeginInvoicing = (deal: number, done: () => void = () => undefined) =>
  useAction(
    { ...PAYMENTS, done },
    () => call(beginInvoicing, { body: { deal } }),
    'Invoices are drafted from now on. The merchant gets an e-mail.',
  );

export const useResendPayout = ({ id }: Pick<Payout, 'id'>) =>
  useAction(
    PAYMENTS,
    () => call(resendPayout, { params: { id } }),
    'What the bank did not take is sent again on the next banking day.',
  );

type Opening = z.input<typeof openDispute.body> & { file: File | undefined };

/** The file follows once there is a thread to put it in. */
export const useOpenDispute = () =>
  useAction(
    PAYMENTS,
    async ({ file, ...body }: Opening) => {
      const dispute = await call(openDispute, { body });
      return file
        ? call(addEvidence, { params: { id: dispute.id }, body: { file, text: `Evidence: ${file.name}` } })
        : dispute;
    },
    'The part in question is held. The property owner gets an e-mail.',
  );

export const useDisputeStep = (id: number) =>
  useAction(
    PAYMENTS,
    (body: z.input<typeof stepDispute.body>) => call(stepDispute, { params: { id }, body }),
    ({ state }) => DISPUTE_SAID[state],
  );

export const useEvidence = (id: number) =>
  useAction(
    PAYMENTS,
    ({ file, text }: { file: File; text: string }) => call(addEvidence, { params: { id }, body: { file, text } }),
    'The file is in the thread. Both sides can open it.',
  );

const DISPUTE_SAID = {
  open: 'The other side gets an e-mail.',
  answered: 'The other side gets an e-mail.',
  proposed: 'The figure is proposed. The other side gets an e-mail.',
  escalated: 'The dispute is escalated.',
  accepted: 'The dispute is settled.',
  withdrawn: 'The dispute is withdrawn. The part is owed as invoiced.',
} as const;
