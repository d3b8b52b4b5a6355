// What helps a person who is stuck: the words first; how to connect each till and how to reach support come with them.
import type { Feature, Screen } from '#web/base/screen.ts';

const glossary = () => import('#web/resources/glossary-page.tsx').then((page) => ({ Page: page.GlossaryPage }));
const screen = (path: string): Screen => ({ path, layout: 'default', guards: ['signed-in'], load: glossary });

export const resourcesFeature: Feature = {
  screens: [
    screen('/new-ui/resources'),
    screen('/new-ui/resources/glossary'),
    screen('/new-ui/landlord/:masterCompanyId/resources/glossary'),
  ],
  nav: [{ label: 'Breakpoint Resources', to: '/new-ui/resources', icon: 'resources', order: 110 }],
};
