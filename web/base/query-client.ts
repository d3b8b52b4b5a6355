// The cache of what the server said. A failed write follows the error table; a failed read leaves the words to the
// screen. `meta.errors` chooses otherwise: 'table', 'generic' (the newer screens' red toast), 'read' or 'silent'.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { applyEffect } from '#web/base/apply-effect.ts';
import { clock } from '#web/base/clock.ts';
import { type Effect, effectOf, genericEffectOf, readEffectOf } from '#web/base/errors.ts';
import { Failure } from '#web/base/failure.ts';

export type ErrorRule = 'table' | 'generic' | 'read' | 'silent';

/** A page takes less than this to show after its questions were asked; who comes back later asks anew. */
const JUST_REFUSED_MS = 5_000;

const RULES: Record<ErrorRule, (failure: Failure) => Effect> = {
  table: effectOf,
  generic: genericEffectOf,
  read: readEffectOf,
  // Even a silent call cannot go on without a session.
  silent: (failure) => (failure.status === 401 ? effectOf(failure) : { kind: 'none' }),
};

export function createQueryClient(go: (href: string) => void): QueryClient {
  const handle = (error: unknown, rule: unknown, otherwise: ErrorRule) => {
    if (error instanceof Failure) applyEffect(RULES[isRule(rule) ? rule : otherwise](error), go);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => handle(error, query.meta?.errors, 'read') }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        handle(error, mutation.meta?.errors, ruleFor(window.location.pathname)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: worthRetrying,
        // The page finds what was refused while its code was on the way, and tells it without asking once more.
        retryOnMount: ({ state }) => !isRefusal(state.error) || clock() - state.errorUpdatedAt > JUST_REFUSED_MS,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

/** The newer screens have their own manner of saying that a write failed. */
export function ruleFor(path: string): ErrorRule {
  return path === '/new-ui' || path.startsWith('/new-ui/') ? 'generic' : 'table';
}

/** A no stays a no; a lost connection or an overloaded server deserves one more try. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof Failure && (error.kind === 'network' || [502, 503].includes(error.status));
}

function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.status >= 400 && error.status < 500;
}

function isRule(value: unknown): value is ErrorRule {
  return typeof value === 'string' && value in RULES;
}
