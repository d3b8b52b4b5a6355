// Something a person does that the server keeps: the call, what it says once it is done, and what is read again behind
// it. A feature names its scope once: `const DEALS: ActionScope = { refresh: refreshDeals }`, and an action of it is
// `useAction(DEALS, () => call(publishDeal, …), 'Published. The merchant gets an e-mail.')`. What only this screen does
// with the answer stands beside the scope: `useAction({ ...DEALS, done: ({ deal }) => go(…) }, …)`.
import { type QueryClient, replaceEqualDeep, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ErrorRule } from '#web/base/query-client.ts';
import { showToast } from '#web/base/toast.ts';

export type ActionScope<Reply = unknown, Input = unknown> = {
  /** Whatever shows what was changed is read again. */
  refresh?: (client: QueryClient) => Promise<unknown>;
  /** Busy until it was read again. Else nobody waits: the screen that asked may be gone once the fresh data says so. */
  waits?: true;
  /** Puts the answer where screens read it, before anything is read again. */
  keep?: (client: QueryClient, reply: Reply) => void;
  /** What the screen does with the answer: closes, goes on. Busy until that is through. */
  done?: (reply: Reply, input: Input) => unknown;
  /** What the screen does after a refusal, besides what `errors` say of it. */
  failed?: (error: Error) => unknown;
  /** How a refusal is told; as everywhere where this is left out. */
  errors?: ErrorRule;
  /** What was sent is not kept once it is sent. */
  forgets?: true;
  /** The name by which other parts of the screen see that it is under way (`useIsMutating`). */
  key?: readonly string[];
};

type SaidText<Reply> = string | ((reply: Reply) => string | undefined);

export function useAction<Reply, Input = void>(
  { refresh, waits, keep, done, failed, errors, forgets, key }: ActionScope<Reply, NoInfer<Input>>,
  write: (input: Input) => Promise<Reply>,
  said?: SaidText<Reply>,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: write,
    ...(key && { mutationKey: key }),
    ...(errors && { meta: { errors } }),
    ...(forgets && { gcTime: 0 }),
    ...(failed && { onError: failed }),
    onSuccess: async (reply, input) => {
      const words = typeof said === 'function' ? said(reply) : said;
      if (words) showToast('ok', words);
      keep?.(client, reply);
      const reading = refresh?.(client);
      if (waits) await reading;
      await done?.(reply, input);
    },
  });
  const once = useOncePerInput(mutation.mutateAsync);
  const mutate = useCallback((...call: Parameters<typeof once>) => void once(...call).catch(() => {}), [once]);
  return { ...mutation, mutate, mutateAsync: once };
}

/** A double click is one wish: what is under way with the same input is waited for and not sent a second time. */
function useOncePerInput<Call extends unknown[], Reply>(send: (...call: Call) => Promise<Reply>) {
  const underWay = useRef(new Map<Promise<Reply>, unknown>());
  return useCallback(
    (...call: Call): Promise<Reply> => {
      const [input] = call;
      for (const [sent, same] of underWay.current) if (replaceEqualDeep(same, input) === same) return sent;
      const sending = send(...call).finally(() => underWay.current.delete(sending));
      underWay.current.set(sending, input);
      return sending;
    },
    [send],
  );
}
