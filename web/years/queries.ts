// What the rent years of a connection read and change. They are read again when the deal they belong to changes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#core/years/contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';

export const yearQuery = (deal: number, year: string) =>
  queryOptions({
    queryKey: ['deals', 'year', deal, year],
    queryFn: ({ signal }) => call(contract.getYear, { params: { deal, year }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });

const YEARS: ActionScope = { refresh: (client) => client.invalidateQueries({ queryKey: ['deals'] }), waits: true };

/** Where no year is chosen, the one that is shown comes with the list, and is not asked for again. */
export const yearsQuery = (deal: number, chosen: string | undefined) =>
  queryOptions({
    queryKey: ['deals', 'years', deal],
    queryFn: async ({ signal, client }) => {
      const query = { shown: chosen === undefined ? 'true' : undefined };
      const list = await call(contract.listYears, { params: { deal }, query, signal });
      if (list.shown) client.setQueryData(yearQuery(deal, list.shown.year).queryKey, list.shown);
      return list;
    },
    meta: { errors: 'silent' },
  });

type OfYear = { deal: number; year: string };
type Signing = { figures_sha256: string; name: string; title: string; password: string; code: string };

const proved = { ...YEARS, errors: 'read', forgets: true } as const;

export const useCertifyYear = ({ deal, year }: OfYear) =>
  useAction(proved, (body: Signing) =>
    call(contract.certifyYear, { params: { deal, year }, body: { consent: true, ...body } }),
  );

export const useAcceptYear = ({ deal, year }: OfYear) =>
  useAction(proved, (body: Signing) =>
    call(contract.acceptYear, { params: { deal, year }, body: { consent: true, ...body } }),
  );

export const useCloseYear = ({ deal, year }: OfYear) =>
  useAction(proved, (body: { words: string; password: string; code: string }) =>
    call(contract.closeYear, { params: { deal, year }, body }),
  );

export const useProposeCorrection = ({ deal, year }: OfYear) =>
  useAction(
    YEARS,
    (reason: string) => call(contract.proposeCorrection, { params: { deal, year }, body: { reason } }),
    'Proposed.',
  );

export const useAnswerCorrection = () =>
  useAction(YEARS, ({ id, ...body }: { id: number; accept: boolean; words: string }) =>
    call(contract.answerCorrection, { params: { id }, body }),
  );
