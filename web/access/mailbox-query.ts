import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMailbox } from '#core/access/mailbox-contract.ts';
import { call } from '#web/base/api.ts';

const REFRESH_MS = 3_000;

/** The demo's mails, newest first, looked for again every few seconds. */
export const mailboxQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: ['access', 'mailbox', to ?? ''],
    queryFn: ({ signal }) => call(listMailbox, { query: { to }, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
