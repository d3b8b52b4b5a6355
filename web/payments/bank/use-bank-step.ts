// A step with the bank: it says what happened, tells the bank's own words once when it says no, and reads
// everything again either way, because a refused try can change an account too. What was sent may hold bank and
// identity numbers: nothing of it stays behind once it is sent.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure, fieldErrorsOf } from '#web/base/failure.ts';
import type { ErrorRule } from '#web/base/query-client.ts';
import { useAction } from '#web/base/use-action.ts';
import { refreshBank } from '#web/payments/bank/queries.ts';

/** For forms, which show `problem` above their fields; no toast repeats it. */
export function useBankStep<Input, Reply>(write: (input: Input) => Promise<Reply>, said?: string) {
  return useStep(write, said, 'read');
}

/** For a button or a dialog without a place for words: a toast says why not. */
export function useBankButton<Input, Reply>(write: (input: Input) => Promise<Reply>, said?: string) {
  const { act, busy } = useStep(write, said, 'table');
  return { act, busy };
}

function useStep<Input, Reply>(write: (input: Input) => Promise<Reply>, said: string | undefined, errors: ErrorRule) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const step = useAction({ errors, forgets: true }, write, said);
  const send = async (input: Input): Promise<Reply> => {
    setProblem(undefined);
    try {
      return await step.mutateAsync(input);
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
  const fields = fieldErrorsOf(error);
  return Object.keys(fields).length > 0 ? fields.non_field_errors : error.message;
}
