// What the list of statements reads, and what is done with many of them at once, in calls of at most fifty.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inCalls } from '#core/months/chain.ts';
import { certifyMonths, closeMonths, listMonths } from '#core/months/contract.ts';
import { calledMonth } from '#core/months/month-name.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { call } from '#web/base/api.ts';
import { callWhole } from '#web/base/whole-list.ts';
import type { Chain, ChainChoice } from '#web/months/chain/chain-choice.ts';

const ROWS_A_CALL = 999;

/** Every store that matches, whatever its state: the counts of the states come with it. */
export const chainQuery = ({ masterCompany }: Chain, { month, property, search }: Omit<ChainChoice, 'state'>) =>
  queryOptions({
    queryKey: ['deals', 'chain', { masterCompany, month, property, search }],
    queryFn: ({ signal }) =>
      callWhole(listMonths, {
        query: { month, premises: property, search, master_company: masterCompany, pageSize: ROWS_A_CALL },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });

/** The chosen stores as they are now, with the rent that follows. */
export async function readReview(
  rows: readonly MonthRow[],
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<MonthRow[]> {
  const fresh: MonthRow[] = [];
  for (const part of inCalls(rows)) {
    const query = {
      month: `${calledMonth(part[0]!.month)}-01`,
      deal: part.map(({ deal }) => deal),
      rent: 'true' as const,
    };
    const { results } = await callWhole(listMonths, { query, signal });
    fresh.push(...results);
    onProgress(fresh.length);
  }
  return fresh;
}

export type Signature = { name: string; title: string; password: string; code: string };
export type Done = { deal: number; result: 'done' | 'already' | 'refused'; detail: string };

const chosen = ({ deal, month, figures_sha256 }: MonthRow) => ({ deal, month, figures_sha256 });

export const signSome = async (rows: readonly MonthRow[], signature: Signature): Promise<Done[]> =>
  (await call(certifyMonths, { body: { statements: rows.map(chosen), consent: true, ...signature } })).results;

export const closeSome = async (rows: readonly MonthRow[]): Promise<Done[]> =>
  (await call(closeMonths, { body: { months: rows.map(chosen) } })).results;
