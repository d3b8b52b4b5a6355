// Every error becomes one of the specification's bodies. An unexpected one is logged with its request id and answered as a
// fault of the server, without its cause.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { NOT_FOUND, Problem, problemBody, SOMETHING_WENT_WRONG } from '#core/base/problem.ts';
import { OutcomeUnknown } from '#server/base/db/lost-connection.ts';
import type { Log } from '#server/base/log.ts';

const PROTOCOL_WORDS: Record<string, { status: number; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, detail: 'Send the body as application/json.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, detail: 'The request was cut off: its length does not match.' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, detail: 'The file is too large.' },
  FST_FIELDS_LIMIT: { status: 413, detail: 'The form has too many fields.' },
  FST_PARTS_LIMIT: { status: 413, detail: 'The form has too many fields.' },
  FST_FILES_LIMIT: { status: 413, detail: 'Send one file at a time.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 415, detail: 'Send the body as multipart/form-data.' },
};

/** Asking again at once could do it a second time. */
const MAYBE_SAVED =
  'The connection to the database was lost while this was saved. Look whether it was before you try again.';

/** Too many asked, or too much at once. */
const BUSY = [429, 503];

export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const isBusy = BUSY.includes(error instanceof Problem ? error.status : (error.statusCode ?? 500));
    if (isBusy && asksForPage(request)) {
      const status = error instanceof Problem ? error.status : 503;
      return reply.status(status).header('Retry-After', '5').type('text/html; charset=utf-8').send(BUSY_PAGE);
    }
    if (error instanceof Problem) return reply.status(error.status).headers(error.headers).send(error.body);

    const words = 'code' in error ? PROTOCOL_WORDS[error.code] : undefined;
    if (words) return reply.status(words.status).send(problemBody(words.status, words.detail));

    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const detail = status === 400 ? `The request could not be read: ${error.message}` : error.message;
      return reply.status(status).send(problemBody(status, detail));
    }
    if (status === 503) {
      if (error.cause) log.warn({ err: error.cause, url: request.routeOptions.url }, 'the database did not answer');
      if (error instanceof OutcomeUnknown && request.method !== 'GET')
        return reply.status(503).send(problemBody(503, MAYBE_SAVED));
      reply.header('Retry-After', '5');
      return reply.status(503).send(problemBody(503, 'The server is busy. Try again in a moment.'));
    }

    log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'call failed');
    return reply.status(500).send(problemBody(500, SOMETHING_WENT_WRONG, { request_id: request.id }));
  });
}

export const notFoundBody = () => problemBody(404, NOT_FOUND);

// A browser that opens a page while the server is busy gets a page that tries again by itself.
/** A browser that goes to an address asks for HTML before anything else; calls and files do not. */
function asksForPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const isFileOrCall = url.startsWith('/api/') || url.startsWith('/assets/');
  return method === 'GET' && !isFileOrCall && (headers.accept ?? '').includes('text/html');
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Breakpoint is busy</title>
</head>
<body>
<h1>Breakpoint is busy</h1>
<p>Many people are here right now. This page tries again by itself in five seconds.</p>
</body>
</html>
`;
