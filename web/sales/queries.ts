import { queryOptions } from '@tanstack/react-query';
import { getTrafficCoverage, uploadTraffic } from '#core/sales/traffic-contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';

export const trafficCoverageQuery = (premises: number) =>
  queryOptions({
    queryKey: ['traffic', 'coverage', premises],
    queryFn: ({ signal }) => call(getTrafficCoverage, { query: { premises }, signal }),
  });

/** Whatever shows traffic is read again after an upload: its keys start with 'traffic'. */
const TRAFFIC: ActionScope = { refresh: (client) => client.invalidateQueries({ queryKey: ['traffic'] }), waits: true };

export const useUploadTraffic = (premises: number) =>
  useAction(TRAFFIC, (file: File) => call(uploadTraffic, { body: { premises, csv_file: file } }));
