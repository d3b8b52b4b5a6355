// What the pages of the resources ask first.
import { prefetch } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';
import { legalNoticeQuery, posTypesQuery, resourcesQuery, supportRequestsQuery } from '#web/resources/queries.ts';

export const integrations: Loader = () => [prefetch(posTypesQuery)];
export const links: Loader = () => [prefetch(resourcesQuery)];
export const support: Loader = () => [prefetch(supportRequestsQuery)];
export const notice: Loader = () => [prefetch(legalNoticeQuery)];
