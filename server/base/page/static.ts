// The built web interface: hashed assets for ever, the page itself never from a cache, and the page for every address
// that is not a file or a call, so that a pasted link opens. An address without a screen gets the page too, which says
// that it could not be found, with status 404.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFoundBody } from '#server/base/errors.ts';
import { pageFinder } from '#server/base/page/first-needs.ts';
import { policyFor } from '#server/base/page/inline-scripts.ts';

const ROOT = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

export async function serveWeb(app: FastifyInstance, root = ROOT): Promise<void> {
  const built = existsSync(`${root}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // The page goes out below, with what its address needs and the policy of its scripts.
      index: false,
      allowedPath: (path) => path !== '/' && path !== '/index.html',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const pageFor = built ? pageFinder(root) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const wanted = request.method === 'GET' && !isFileOrCall(request.url) && wantsPage(request.headers.accept);
    if (!pageFor || !wanted) return reply.status(404).send(notFoundBody());
    const { html, isScreen } = pageFor(pathOf(request.url));
    const policy = String(reply.raw.getHeader('Content-Security-Policy'));
    reply.header('Content-Security-Policy', policyFor(html, policy));
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    return reply.status(isScreen ? 200 : 404).send(html);
  });
}

/** A script of an older build must be missing, not a page: only then does the browser reload to the new one. */
function isFileOrCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/assets/');
}

function wantsPage(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/';
