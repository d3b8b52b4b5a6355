import { queryOptions } from '@tanstack/react-query';
import { type FaultOrder, listFaults, switchFaultOff, switchFaultOn } from '#core/staff/faults-contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';

/** Read again often: every call that a vendor gets counts a fault down. */
export const faultsQuery = queryOptions({
  queryKey: ['staff', 'faults'],
  queryFn: ({ signal }) => call(listFaults, { signal }),
  refetchInterval: 3_000,
});

const FAULTS: ActionScope = { refresh: (client) => client.invalidateQueries({ queryKey: faultsQuery.queryKey }) };

export const useSwitchOn = () =>
  useAction(FAULTS, (body: FaultOrder) => call(switchFaultOn, { body }), 'The fault is switched on.');
export const useSwitchOff = () =>
  useAction(FAULTS, (id: number) => call(switchFaultOff, { body: { id } }), 'The fault is switched off.');
