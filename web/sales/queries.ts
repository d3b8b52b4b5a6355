import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getTrafficCoverage, uploadTraffic } from '#core/sales/traffic-contract.ts';
import { call } from '#web/base/api.ts';

export const trafficCoverageQuery = (premises: number) =>
  queryOptions({
    queryKey: ['traffic', 'coverage', premises],
    queryFn: ({ signal }) => call(getTrafficCoverage, { query: { premises }, signal }),
  });

/** Whatever shows traffic is read again after an upload: its keys start with 'traffic'. */
export function useUploadTraffic(premises: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(uploadTraffic, { body: { premises, csv_file: file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['traffic'] }),
  });
}
