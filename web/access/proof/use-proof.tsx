// Runs a step with password and code. A form awaits `prove(asked, step)` as it would the step itself: what is wrong with
// the password or the code is said in the dialog, what is wrong with the form comes back to the form.
import { type ReactNode, useState } from 'react';
import { type PasswordAndCode, ProofDialog, type ProofRequest } from '#web/access/proof/proof-dialog.tsx';
import { fieldErrorsOf } from '#web/base/failure.ts';

type Step = (given: PasswordAndCode) => Promise<unknown>;
type OpenProof = ProofRequest & { step: Step; resolve: () => void; reject: (reason: unknown) => void };

export function useProof(): { prove: (wording: ProofRequest, step: Step) => Promise<void>; dialog: ReactNode } {
  const [openProof, setOpenProof] = useState<OpenProof>();
  const prove = (what: ProofRequest, step: Step) =>
    new Promise<void>((resolve, reject) => setOpenProof({ ...what, step, resolve, reject }));
  const end = (finish: () => void) => {
    setOpenProof(undefined);
    finish();
  };
  const dialog = openProof ? (
    <ProofDialog
      {...openProof}
      onClose={() => end(() => openProof.reject(new Error('Not now')))}
      onConfirm={async (given) => {
        try {
          await openProof.step(given);
          end(openProof.resolve);
        } catch (error) {
          const fields = Object.keys(fieldErrorsOf(error));
          const isOfForm = fields.length > 0 && !fields.includes('password') && !fields.includes('code');
          if (!isOfForm) throw error;
          end(() => openProof.reject(error));
        }
      }}
    />
  ) : null;
  return { prove, dialog };
}

/** For a step of which the server knows whether it needs the proof: tried without it, asked for where the server asks. */
export function useProofIfAsked(wording: ProofRequest) {
  const { prove, dialog } = useProof();
  const run = async <Reply,>(step: (given?: PasswordAndCode) => Promise<Reply>): Promise<Reply> => {
    try {
      return await step();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      if (!fields.password || !fields.code) throw error;
    }
    const replies: Reply[] = [];
    await prove(wording, async (given) => replies.push(await step(given)));
    return replies[0] as Reply;
  };
  return { run, dialog };
}
