// What the statements of a connection read and change. They are read again when the deal they belong to changes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#core/months/contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';

export const monthsQuery = (deal: number, year: number | undefined) =>
  queryOptions({
    queryKey: ['deals', 'months', deal, year ?? null],
    queryFn: ({ signal }) => call(contract.listStoreMonths, { params: { deal }, query: { year }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });

export const statementQuery = (deal: number, month: string) =>
  queryOptions({
    queryKey: ['deals', 'statement', deal, month],
    queryFn: ({ signal }) => call(contract.getStatement, { params: { deal, month }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });

const MONTHS: ActionScope = { refresh: (client) => client.invalidateQueries({ queryKey: ['deals'] }), waits: true };

export type OfMonth = { deal: number; month: string };

export const useReport = (params: OfMonth) =>
  useAction(MONTHS, (reason: string) => call(contract.reportMonth, { params, body: { reason } }), 'Reported.');

type Signature = { figures_sha256: string; name: string; title: string; password: string; code: string };

export const useCertify = ({ deal, month }: OfMonth) =>
  useAction({ ...MONTHS, errors: 'read', forgets: true }, ({ figures_sha256, ...signature }: Signature) =>
    call(contract.certifyMonths, {
      body: { statements: [{ deal, month, figures_sha256 }], consent: true, ...signature },
    }),
  );

export const useClose = ({ deal, month }: OfMonth) =>
  useAction(MONTHS, (figures_sha256: string) =>
    call(contract.closeMonths, { body: { months: [{ deal, month, figures_sha256 }] } }),
  );

export const useAskReopening = (params: OfMonth) =>
  useAction(MONTHS, (reason: string) => call(contract.askReopening, { params, body: { reason } }), 'Asked.');

export const useAnswerReopening = () =>
  useAction(MONTHS, ({ id, ...body }: { id: number; accept: boolean; words: string }) =>
    call(contract.answerReopening, { params: { id }, body }),
  );

export const useAskAboutLine = (params: OfMonth) =>
  useAction(MONTHS, (body: { line: string; text: string }) => call(contract.askAboutLine, { params, body }), 'Asked.');

export const useAnswerQuestion = () =>
  useAction(
    MONTHS,
    ({ id, text }: { id: number; text: string }) => call(contract.answerQuestion, { params: { id }, body: { text } }),
    'Answered.',
  );
