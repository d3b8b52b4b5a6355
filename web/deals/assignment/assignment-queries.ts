import { queryOptions } from '@tanstack/react-query';
import { getAssignment } from '#core/deals/assignment/contract.ts';
import { call } from '#web/base/api.ts';

export const assignmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'assignment', id],
    queryFn: ({ signal }) => call(getAssignment, { params: { id }, signal }),
  });
