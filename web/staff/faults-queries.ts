import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FaultOrder, listFaults, switchFaultOff, switchFaultOn } from '#core/staff/faults-contract.ts';
import { call } from '#web/base/api.ts';
import { showToast } from '#web/base/toast.ts';

/** Read again often: every call that a vendor gets counts a fault down. */
export const faultsQuery = queryOptions({
  queryKey: ['staff', 'faults'],
  queryFn: ({ signal }) => call(listFaults, { signal }),
  refetchInterval: 3_000,
});

function useFaultStep<Input>(write: (input: Input) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast('ok', said);
      void client.invalidateQueries({ queryKey: faultsQuery.queryKey });
    },
  });
}

export const useSwitchOn = () =>
  useFaultStep((body: FaultOrder) => call(switchFaultOn, { body }), 'The fault is switched on.');
export const useSwitchOff = () =>
  useFaultStep((id: number) => call(switchFaultOff, { body: { id } }), 'The fault is switched off.');
