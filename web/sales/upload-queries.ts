// What the upload screens read. Every key starts with 'sales', so that one invalidation after sales were counted or
// taken back refreshes all of them. An upload on its way is asked for again every second.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getChannelCategories } from '#core/sales/category-contract.ts';
import { listGaps } from '#core/sales/contract.ts';
import { listManualChannels } from '#core/sales/manual-channel-contract.ts';
import { getUpload, listUploads, type UPLOAD_STATUSES } from '#core/sales/upload-contract.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';
import { callWhole } from '#web/base/whole-list.ts';

const PAGE = 999;
const WORKING_MS = 1_000;

export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

export const isWorking = (status: UploadStatus) => ['reading', 'applying', 'undoing'].includes(status);

/** What an upload would change is asked for only while it waits. */
export const UPLOAD_EFFECT = ['upload-effect'] as const;

/** The uploads of one deal, the newest first. */
export const uploadsQuery = (deal: number) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'uploads', deal],
    ...pagesOf(listUploads, { query: { deal, pageSize: PAGE } }),
    refetchInterval: ({ state }) => (state.data?.pages.some(anyWorking) ? WORKING_MS : false),
  });

/** Those of every deal, from which each deal's last one is told. */
export const allUploadsQuery = queryOptions({
  queryKey: ['sales', 'uploads', 'all'],
  queryFn: ({ signal }) => callWhole(listUploads, { query: { pageSize: PAGE }, signal }),
  refetchInterval: ({ state }) => (state.data && anyWorking(state.data) ? WORKING_MS : false),
});

function anyWorking({ results }: { results: readonly { status: UploadStatus }[] }): boolean {
  return results.some(({ status }) => isWorking(status));
}

export const uploadQuery = (id: number) =>
  queryOptions({
    queryKey: ['sales', 'upload', id],
    queryFn: ({ signal }) => call(getUpload, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.status) ? WORKING_MS : false),
  });

/** Channels that sales of the deal can be uploaded to, those with a POS feed included. */
export const uploadChannelsQuery = (deal: number) =>
  queryOptions({
    queryKey: ['sales', 'upload-channels', deal],
    queryFn: ({ signal }) => callWhole(listManualChannels, { query: { deal, all: 'true', pageSize: PAGE }, signal }),
  });

export const categoriesQuery = (channel: number) =>
  queryOptions({
    queryKey: ['sales', 'categories', channel],
    queryFn: ({ signal }) => call(getChannelCategories, { params: { id: channel }, signal }),
  });

/** Days without a report since the day that was agreed. */
export const gapsQuery = (channel: number) =>
  queryOptions({
    queryKey: ['sales', 'gaps', channel],
    queryFn: ({ signal }) => call(listGaps, { query: { channel }, signal }),
  });

/** Whatever shows sales is read again. */
export async function refreshSales(client: QueryClient): Promise<void> {
  await Promise.all(
    ['sales', 'deals', 'reports', 'statements'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}

/** What counts was decided anew: besides whatever shows sales, the tasks that asked for it. */
export async function refreshCounted(client: QueryClient): Promise<void> {
  await Promise.all([refreshSales(client), client.invalidateQueries({ queryKey: ['tasks'] })]);
}
