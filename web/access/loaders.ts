// What the pages of a person's own account ask first.
import { activityQuery, securityQuery } from '#web/access/profile/security-queries.ts';
import { prefetch, prefetchPages } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';

export const security: Loader = () => [prefetch(securityQuery), prefetchPages(activityQuery)];
