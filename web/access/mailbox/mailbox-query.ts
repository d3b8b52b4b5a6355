import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMailbox } from '#core/access/mailbox-contract.ts';
import { canReadMailbox, mailboxHeaders } from '#web/access/setup/mailbox-key.ts';
import { call } from '#web/base/api.ts';

const REFRESH_MS = 3_000;

/** The mails that did not leave, newest first, looked for again every few seconds. */
export const mailboxQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: ['access', 'mailbox', to ?? ''],
    queryFn: ({ signal }) => call(listMailbox, { query: { to }, headers: mailboxHeaders(), signal }),
    enabled: canReadMailbox(),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
