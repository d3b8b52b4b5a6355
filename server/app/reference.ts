// The browsable reference at /api/docs/. Its page starts itself with an inline script, so it has a policy of its own
// that names that one script by its hash.
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/base/endpoint.ts';
import { recordedExamples } from '#server/app/examples.ts';
import { openApiDocument } from '#server/app/openapi.ts';
import { inlineScriptHashes } from '#server/base/page/inline-scripts.ts';

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; " +
  "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export async function addReference(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  let document: Record<string, unknown> | undefined;
  app.get('/api/docs/openapi.json', async () => {
    document ??= openApiDocument(endpoints, recordedExamples());
    return document;
  });
  await app.register(async (reference) => {
    reference.addHook('onSend', async (_request, reply, payload) => {
      const scripts = ["'self'", ...(typeof payload === 'string' ? inlineScriptHashes(payload) : [])];
      reply.header('Content-Security-Policy', `${POLICY}; script-src ${scripts.join(' ')}`);
    });
    await reference.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/docs/openapi.json', telemetry: false, withDefaultFonts: false },
    });
  });
}
