// A step with the bank as a mutation: it says what happened, keeps the bank's own words when it says no, and reads
// everything again either way, because a refused try can change an account too. What was sent may hold bank and identity
// numbers: nothing of it stays behind once it is sent.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, Failure } from '#web/base/failure.ts';
import { showToast } from '#web/base/toast.ts';
import { refreshBank } from '#web/payments/bank/queries.ts';

export function useBankStep<Input, Reply>(write: (input: Input) => Promise<Reply>, said?: string) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const step = useMutation({ mutationFn: write, gcTime: 0 });
  const send = async (input: Input): Promise<Reply> => {
    setProblem(undefined);
    try {
      const reply = await step.mutateAsync(input);
      if (said) showToast('ok', said);
      return reply;
    } catch (error) {
      setProblem(problemOf(error));
      throw error;
    } finally {
      step.reset();
      await refreshBank(client);
    }
  };
  /** For buttons: the failure is shown, and nobody else waits for it. */
  const act = (input: Input, then?: (reply: Reply) => void) => void send(input).then(then, () => undefined);
  return { send, act, problem, busy: step.isPending };
}

/** Field errors stand beside their fields; everything else is said in one sentence. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  return error.kind === 'answer' ? detailOf(error.body) : error.message;
}
