// What report screens read. Keys start with 'reports', or with 'traffic' for what an upload of counted people changes.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import { MAX_PAGE_SIZE, type Page } from '#core/base/page.ts';
import { getChannel } from '#core/pos/contract.ts';
import {
  createPremisesNote,
  deletePremisesNote,
  listPremisesNotes,
  updatePremisesNote,
} from '#core/properties/note-contract.ts';
import {
  getChannelGiftCards,
  getChannelReport,
  getDayReport,
  getGiftCards,
  updateReportNote,
} from '#core/reports/day-report-contract.ts';
import { getSale } from '#core/sales/contract.ts';
import { type CallInput, call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { callWhole, wholeOf } from '#web/base/whole-list.ts';
import type { ReportQuery } from '#web/reports/filters/report-filters.ts';

export type ReportQuestion = ReportQuery & { pageSize?: number; by?: string };

export const reportQuery = <E extends Endpoint>(endpoint: E, question: ReportQuestion) =>
  queryOptions({
    queryKey: [endpoint.path.includes('/traffic/') ? 'traffic' : 'reports', endpoint.path, question],
    queryFn: ({ signal }): Promise<z.output<E['reply']>> => readReport(endpoint, question, signal),
  });

/** The last answer stays on the screen while another range is read. */
export function useReport<E extends Endpoint>(endpoint: E, question: ReportQuestion) {
  return useQuery({
    ...reportQuery(endpoint, question),
    placeholderData: keepPreviousData,
    // While an upload is at work on the days, their figures move by themselves.
    refetchInterval: ({ state }) =>
      (state.data as { uploads?: unknown[] } | undefined)?.uploads?.length ? 5_000 : false,
  });
}

/** A report that is asked for with the largest page is wanted whole, however many pages that is. */
async function readReport<E extends Endpoint>(endpoint: E, question: ReportQuestion, signal: AbortSignal) {
  const ask = (page?: number) => {
    const query = { ...takenBy(endpoint, question), page };
    // Which query a report takes is looked up by its contract, one report or another.
    return call(endpoint, { query, signal } as unknown as CallInput<E>);
  };
  const report = await ask();
  if (question.pageSize !== MAX_PAGE_SIZE || !hasRows(report)) return report;
  const rows = await wholeOf(report.rows, async (page) => ((await ask(page)) as typeof report).rows);
  return { ...report, rows };
}

function hasRows<Report>(report: Report): report is Report & { rows: Page<object> } {
  return typeof report === 'object' && report !== null && 'rows' in report && 'next' in (report.rows as object);
}

/** One question is asked of every report; each takes the part it knows, and refuses the rest. */
export function takenBy({ query }: Endpoint, question: object): object {
  const { shape } = query as z.ZodObject;
  return Object.fromEntries(Object.entries(question).filter(([name]) => name in shape));
}

export type DayKind = 'deal' | 'channel';

export const dayReportQuery = (report: string) =>
  queryOptions({
    queryKey: ['reports', 'day', report],
    queryFn: ({ signal }) =>
      call(getDayReport, { params: { report }, query: { expand: ['sales_list', 'refunds_list'] }, signal }),
  });

export const channelReportQuery = (report: string) =>
  queryOptions({
    queryKey: ['reports', 'channel-day', report],
    queryFn: ({ signal }) =>
      call(getChannelReport, { params: { report }, query: { expand: ['sales_list', 'refunds_list'] }, signal }),
  });

export const channelNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['reports', 'channel', id],
    queryFn: ({ signal }) => call(getChannel, { params: { id }, signal }),
  });

export const giftCardsQuery = (kind: DayKind, report: string) =>
  queryOptions({
    queryKey: ['reports', 'gift-cards', kind, report],
    queryFn: ({ signal }) => call(kind === 'deal' ? getGiftCards : getChannelGiftCards, { params: { report }, signal }),
  });

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
  });

const NOTES_PAGE = 999;

export const notesQuery = (premises: number, from: string, through: string) =>
  queryOptions({
    queryKey: ['reports', 'notes', premises, from, through],
    queryFn: ({ signal }) =>
      callWhole(listPremisesNotes, {
        query: { premises: [premises], day_after: from, day_before: through, pageSize: NOTES_PAGE },
        signal,
      }),
  });

type NewNote = z.input<typeof createPremisesNote.body>;
type SavedNote = { id?: number | undefined } & NewNote;

const REPORTS: ActionScope = { refresh: (client) => client.invalidateQueries({ queryKey: ['reports'] }), waits: true };

/** A note without a number is new. */
export const useSaveNote = () =>
  useAction(REPORTS, ({ id, ...body }: SavedNote) =>
    id === undefined
      ? call(createPremisesNote, { body })
      : call(updatePremisesNote, { params: { id }, body: { day: body.day, note: body.note } }),
  );

export const useRemoveNote = () => useAction(REPORTS, (id: number) => call(deletePremisesNote, { params: { id } }));

export const useReportNote = (report: string) =>
  useAction(REPORTS, (body: { note: string; shared: boolean }) => call(updateReportNote, { params: { report }, body }));
