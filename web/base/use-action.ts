// Something a person does that the server keeps: the call, what it says once it is done, and what is read again behind
// it. A feature names its scope once: `const DEALS: ActionScope = { refresh: refreshDeals }`, and an action of it is
// `useAction(DEALS, () => call(publishDeal, …), 'Published. The merchant gets an e-mail.')`.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorRule } from '#web/base/query-client.ts';
import { showToast } from '#web/base/toast.ts';

export type ActionScope<Reply = unknown> = {
  /** Whatever shows what was changed is read again. */
  refresh?: (client: QueryClient) => Promise<unknown>;
  /** Busy until it was read again. Else nobody waits: the screen that asked may be gone once the fresh data says so. */
  waits?: true;
  /** Puts the answer where screens read it, before anything is read again. */
  keep?: (client: QueryClient, reply: Reply) => void;
  /** How a refusal is told; as everywhere where this is left out. */
  errors?: ErrorRule;
  /** What was sent is not kept once it is sent. */
  forgets?: true;
};

type Said<Reply> = string | ((reply: Reply) => string | undefined);

export function useAction<Input, Reply>(
  { refresh, waits, keep, errors, forgets }: ActionScope<Reply>,
  write: (input: Input) => Promise<Reply>,
  said?: Said<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    ...(errors && { meta: { errors } }),
    ...(forgets && { gcTime: 0 }),
    onSuccess: (reply) => {
      const words = typeof said === 'function' ? said(reply) : said;
      if (words) showToast('ok', words);
      keep?.(client, reply);
      const reading = refresh?.(client);
      return waits ? reading : undefined;
    },
  });
}
