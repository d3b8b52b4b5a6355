// The tasks badge in the header and the page that shows what waits for the person.
import { lazyPart } from '#web/base/features.ts';
import type { Feature } from '#web/base/screen.ts';

export const tasksFeature: Feature = {
  screens: [
    {
      path: '/dashboard/tasks',
      layout: 'default',
      guards: ['signed-in'],
      load: () => import('#web/tasks/tasks-page.tsx').then((page) => ({ Page: page.TasksPage })),
      loader: () => import('#web/tasks/loaders.ts').then((file) => file.tasks),
    },
  ],
  slots: { tasks: lazyPart(() => import('#web/tasks/tasks-badge.tsx').then((file) => file.TasksBadge)) },
};
