// A vendor's answer, read by the shape that the adapter expects. Some vendors refuse with status 200 and say so in the
// body: {"error": {"code": "SERVER_BUSY"}} is no empty list of sales, and a payment whose detail is {"message": "…"} has
// not been sold without tax.
import { z } from 'zod';
import { parseExactJson } from '#core/pos/exact-json.ts';
import { PosProblem } from '#server/pos/problems.ts';

/** Names under which errors are told, and nothing else. */
const ERRORS = ['error', 'errors', 'fault', 'error_code', 'errorCode', 'error_message', 'errorMessage'];
/** Names that also stand in good answers: they tell an error where nothing that was asked for stands beside them. */
const REMARKS = ['message', 'httpMessage', 'developerMessage', 'detail'];
/** What may work later by itself. */
const PASSING = /rate|limit|throttl|too.?many|time.?out|unavailable|busy|internal|temporar/i;

export function understood<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  const answer = json(text);
  const refusal = refusalIn(answer, shape);
  if (refusal !== undefined) {
    const kind = PASSING.test(JSON.stringify(refusal)) ? 'unavailable' : 'refused';
    throw new PosProblem(kind, 'The sales system answers with an error.');
  }
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole').slice(0, 3);
  throw new PosProblem('unreadable', `The sales system's answer cannot be read at ${where.join(', ')}.`);
}

/** An answer without content (204): empty lists where lists were asked for, and of anything else no answer. */
export function nothing<Shape extends z.ZodType>(shape: Shape): z.output<Shape> {
  for (const empty of [{}, null]) {
    const parsed = shape.safeParse(empty);
    if (parsed.success && holdsLists(parsed.data)) return parsed.data;
  }
  throw new PosProblem('unreadable', "The sales system's answer is empty.");
}

function holdsLists(answer: unknown): boolean {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return Array.isArray(answer);
  return Object.values(answer).some((value) => Array.isArray(value));
}

function json(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw new PosProblem('unreadable', 'The sales system did not answer in JSON.');
  }
}

function refusalIn(answer: unknown, shape: z.ZodType): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
  const body = answer as Record<string, unknown>;
  const expected = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  const error = ERRORS.find((name) => !expected.includes(name) && isTold(body[name]));
  if (error !== undefined) return body[error];
  const isOnlyRemark = expected.length > 0 && !expected.some((name) => isTold(body[name]) || body[name] === 0);
  return isOnlyRemark && REMARKS.some((name) => isTold(body[name])) ? body : undefined;
}

function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
