// All routes of all features, on one Fastify instance.
import type { FastifyInstance } from 'fastify';
import { accessRoutes } from '#server/access/routes.ts';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { addReference } from '#server/app/reference.ts';
import { handleErrors } from '#server/base/errors.ts';
import { createFastify, registerPlugins } from '#server/base/fastify-plugins.ts';
import { addHealthRoutes, type HealthCheck } from '#server/base/health-routes.ts';
import { serveWeb } from '#server/base/page/static.ts';
import { register } from '#server/base/register.ts';
import type { Route } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { dealRoutes } from '#server/deals/routes.ts';
import { documentRoutes } from '#server/documents/routes.ts';
import { homeRoutes } from '#server/home/routes.ts';
import { monthRoutes } from '#server/months/routes.ts';
import { notificationRoutes } from '#server/notifications/routes.ts';
import { addBankWebhook } from '#server/payments/bank/webhook.ts';
import { paymentRoutes } from '#server/payments/routes.ts';
import { selfAuditCheck } from '#server/payments/self-audit.ts';
import { posRoutes } from '#server/pos/routes.ts';
import { propertiesRoutes } from '#server/properties/routes.ts';
import { reportRoutes } from '#server/reports/routes.ts';
import { resourceRoutes } from '#server/resources/routes.ts';
import { salesRoutes } from '#server/sales/routes.ts';
import { trafficRoutes } from '#server/sales/traffic/traffic-routes.ts';
import { searchRoutes } from '#server/search/routes.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import { statementRoutes } from '#server/statements/routes.ts';
import { subscriptionRoutes } from '#server/subscriptions/routes.ts';
import { tagRoutes } from '#server/tags/routes.ts';
import { taskRoutes } from '#server/tasks/routes.ts';
import { yearRoutes } from '#server/years/routes.ts';

export const allRoutes: readonly Route[] = [
  ...accessRoutes,
  ...propertiesRoutes,
  ...notificationRoutes,
  ...posRoutes,
  ...dealRoutes,
  ...tagRoutes,
  ...trafficRoutes,
  ...documentRoutes,
  ...salesRoutes,
  ...statementRoutes,
  ...monthRoutes,
  ...paymentRoutes,
  ...yearRoutes,
  ...reportRoutes,
  ...subscriptionRoutes,
  ...searchRoutes,
  ...taskRoutes,
  ...resourceRoutes,
  ...staffRoutes,
  ...homeRoutes,
];

const healthChecks: readonly HealthCheck[] = [selfAuditCheck];

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = createFastify(services.config);
  handleErrors(app, services.log);
  await registerPlugins(app, services);
  addHealthRoutes(app, services, healthChecks);
  addBankWebhook(app, services);
  register(app, services, viewerFinder, allRoutes.filter(isOffered(services)));
  await addReference(
    app,
    allRoutes.map((route) => route.endpoint),
  );
  services.simulators?.mount(app, '/simulators');
  await serveWeb(app);
  await app.ready();
  return app;
}

/** Demo calls do not exist outside a demo, but for the mailbox where no mail leaves: there it asks for a key. */
function isOffered({ config }: Services) {
  return ({ endpoint }: Route) =>
    config.demo || !endpoint.demoOnly || (config.localMailbox && endpoint.path.startsWith('/api/mailbox/'));
}
