// What the statements of a connection read and change. They are read again when the deal they belong to changes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
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

export const noticeQuery = (deal: number, month: string) =>
  queryOptions({
    queryKey: ['deals', 'default-notice', deal, month],
    queryFn: ({ signal }) => call(contract.getDefaultNotice, { params: { deal, month }, signal }),
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

export const useSendNotice = (params: OfMonth) =>
  useAction(MONTHS, (words: string) => call(contract.sendDefaultNotice, { params, body: { words } }), 'Sent.');

type NewAdjustment = z.input<typeof contract.addAdjustment.body>;

export const useAddAdjustment = ({ deal, month }: OfMonth) =>
  useAction(
    { ...MONTHS, errors: 'read' },
    (body: NewAdjustment) => call(contract.addAdjustment, { params: { deal, month }, body }),
    'Added to the statement.',
  );

type NewEvidence = z.input<typeof contract.attachItemEvidence.body>;

export const useAttachEvidence = ({ deal, month }: OfMonth) =>
  useAction(
    MONTHS,
    (body: NewEvidence) => call(contract.attachItemEvidence, { params: { deal, month }, body }),
    'Attached.',
  );

export const useDeclareNone = ({ deal, month }: OfMonth) =>
  useAction(
    MONTHS,
    (item: NewEvidence['item']) => call(contract.declareNone, { params: { deal, month }, body: { item } }),
    'Noted.',
  );

export const useRemoveAdjustment = () =>
  useAction(MONTHS, (id: number) => call(contract.removeAdjustment, { params: { id } }), 'Taken back.');
