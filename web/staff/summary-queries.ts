// What the landing of staff asks: of each list its counts alone.
import { organisationsQuery } from '#web/staff/organisations/organisation-queries.ts';
import { escalatedQuery, feedsQuery, guardQuery } from '#web/staff/queries.ts';

const COUNT_ALONE = { page: 1, pageSize: 1 };

export const feedsSummary = feedsQuery({ ...COUNT_ALONE, state: [] });
export const escalatedSummary = escalatedQuery(COUNT_ALONE);
export const organisationsSummary = organisationsQuery(COUNT_ALONE);
export const guardSummary = guardQuery;
