// The calls that web/inline/ahead.js made before the code was there. Whoever makes the same call in the same session takes
// the answer over, once; a change, and the end of the first load, give up those that nobody took.
type StartedCall = { answer: Promise<Response>; controller: AbortController };

declare global {
  interface Window {
    breakpointAhead?: { token: string; answers: Map<string, StartedCall> } | undefined;
  }
}

export function takeAhead(
  address: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const ahead = window.breakpointAhead;
  const started = ahead?.token === token ? ahead?.answers.get(address) : undefined;
  if (!started || signal.aborted) return undefined;
  ahead?.answers.delete(address);
  signal.addEventListener('abort', () => started.controller.abort(signal.reason), { once: true });
  return started.answer;
}

export function dropAhead(): void {
  for (const { controller } of window.breakpointAhead?.answers.values() ?? []) controller.abort();
  window.breakpointAhead = undefined;
}
