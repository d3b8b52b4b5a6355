// What helps a person who is stuck: the words, how to connect each sales system, what to read and watch, and support.
// Each opens with and without a master company; the legal notice also for whoever is not signed in.
import type { Feature, Loader, Screen, ScreenModule } from '#web/base/screen.ts';
import { UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const glossary = () => import('#web/resources/glossary-page.tsx').then((page) => ({ Page: page.GlossaryPage }));
const integrations = () =>
  import('#web/resources/pos-integrations-page.tsx').then((page) => ({ Page: page.PosIntegrationsPage }));
const documents = () => import('#web/resources/links-page.tsx').then((page) => ({ Page: page.DocumentsPage }));
const videos = () => import('#web/resources/links-page.tsx').then((page) => ({ Page: page.VideosPage }));
const support = () => import('#web/resources/support-page.tsx').then((page) => ({ Page: page.SupportPage }));
const noticeTab = () => import('#web/resources/legal-notice.tsx').then((page) => ({ Page: page.LegalNoticeTab }));
const notice = () => import('#web/resources/legal-notice.tsx').then((page) => ({ Page: page.LegalNoticePage }));

const loaders = () => import('#web/resources/loaders.ts');

const both = (below: string, load: () => Promise<ScreenModule>, loader?: () => Promise<Loader>): Screen[] =>
  ['/new-ui/resources', `${UNDER_COMPANY}/resources`].map((base) => {
    return { path: `${base}${below}`, layout: 'default', guards: ['signed-in'], load, ...(loader && { loader }) };
  });

export const resourcesFeature: Feature = {
  screens: [
    ...both('', glossary),
    ...both('/glossary', glossary),
    ...both('/pos-integrations', integrations, () => loaders().then((file) => file.integrations)),
    ...both('/resource/documents', documents, () => loaders().then((file) => file.links)),
    ...both('/resource/videos', videos, () => loaders().then((file) => file.links)),
    ...both('/support', support, () => loaders().then((file) => file.support)),
    ...both('/legal-notice', noticeTab, () => loaders().then((file) => file.notice)),
    { path: '/legal-notice', layout: 'wide-simple', guards: [], load: notice },
  ],
  nav: [
    {
      label: 'Breakpoint Resources',
      to: '/new-ui/resources',
      area: [`${UNDER_COMPANY}/resources`],
      icon: 'resources',
      order: 130,
    },
  ],
};
