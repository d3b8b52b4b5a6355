// What the replay server answers: the texts of a case with this server's address and the time of now filled in, and a
// list cut as the request asks. A page of 2 from the third on, of five, is the third and the fourth.
import type { Reply } from '#tools/till/till-case.ts';

type Answer = { status: number; headers: Record<string, string>; body: string };

export function replyTo(reply: Reply, query: URLSearchParams, origin: string): Answer {
  const body = reply.page ? cut(reply.body, reply.page, query) : reply.body;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return {
    status: reply.status,
    headers: Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name, withDates(value).replaceAll('{host}', origin)]),
    ),
    body: text.replaceAll('{host}', origin),
  };
}

/** {http_date:+3} is three seconds from now as HTTP writes it. */
function withDates(text: string): string {
  return text.replace(/\{http_date:([+-]?\d+)\}/g, (_, seconds: string) =>
    new Date(Date.now() + Number(seconds) * 1_000).toUTCString(),
  );
}

function cut(body: unknown, page: NonNullable<Reply['page']>, query: URLSearchParams): unknown {
  const size = Math.min(numberIn(query, page.size) ?? page.usual, page.most);
  const skipped = page.skip
    ? (numberIn(query, page.skip) ?? 0)
    : ((numberIn(query, page.number ?? '') ?? 1) - 1) * size;
  const part = (list: unknown) => (Array.isArray(list) ? list.slice(skipped, skipped + size) : list);
  if (page.list === '') return part(body);
  const whole = body as Record<string, unknown>;
  return { ...whole, [page.list]: part(whole[page.list]) };
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text === null || text === '' ? undefined : Number(text);
}
