import { getTrafficCoverage, sendTraffic, uploadTraffic } from '#core/sales/traffic-contract.ts';
import { type Route, serve, serveSteps } from '#server/base/serve.ts';
import { readCoverage, saveTrafficFile, saveTrafficRows } from '#server/sales/traffic/traffic.ts';

export const trafficRoutes: readonly Route[] = [
  serve(sendTraffic, (ctx, { body }) => saveTrafficRows(ctx, body.rows)),
  serveSteps(uploadTraffic, (ctx, { body }) => saveTrafficFile(ctx, body)),
  serve(getTrafficCoverage, (ctx, { query }) => readCoverage(ctx, query.premises)),
];
