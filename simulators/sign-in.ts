// The sign-in that most vendors share: a page with one button, then a token call with a form.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idFrom } from '#simulators/chance.ts';
import { bearerOf, consentPage, type Stage } from '#simulators/simulator.ts';

type About = {
  vendor: string;
  authorize: string;
  token: string;
  /** Whether a refresh token is good once. */
  rotates: boolean;
  /** What the vendor adds to the return address. */
  returns?: (merchant: string) => Record<string, string>;
};

export function addSignIn(app: FastifyInstance, stage: Stage, about: About): void {
  app.get<{ Querystring: Record<string, string> }>(about.authorize, (request, reply) => {
    const { redirect_uri = '', state = '' } = request.query;
    const merchant = idFrom(`${about.vendor}:${state}`, 13);
    const query = { code: stage.tokens.code(merchant), state, ...about.returns?.(merchant) };
    const action = `${redirect_uri}?${new URLSearchParams(query)}`;
    return consentPage(reply, { vendor: about.vendor, shop: 'Harbor Street and Vale Market', action });
  });
  app.post<{ Body: Record<string, string> }>(about.token, (request, reply) => {
    const { grant_type, code = '', refresh_token = '' } = request.body;
    const merchant =
      grant_type === 'refresh_token' ? stage.tokens.refresh(refresh_token, about.rotates) : stage.tokens.redeem(code);
    return merchant === undefined
      ? reply.status(400).send({ error: 'invalid_grant' })
      : { ...tokenAnswer(stage, merchant), ...about.returns?.(merchant) };
  });
}

export function tokenAnswer(stage: Stage, merchant: string) {
  const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
  const expires_in = Math.floor((expiresAt.getTime() - stage.clock().getTime()) / 1_000);
  return { access_token: access, refresh_token: refresh, expires_in, token_type: 'Bearer' };
}

/** The same, as a connection keeps it. */
export function heldTokens(stage: Stage, merchant: string): Record<string, string> {
  const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
  return { access_token: access, refresh_token: refresh, expires_at: expiresAt.toISOString() };
}

/** Answers for the merchant of the token, or 401. */
export function signed<Answer>(
  stage: Stage,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (merchant: string) => Answer,
  access = bearerOf(request),
): Answer | FastifyReply {
  const merchant = stage.holder(access);
  return merchant === undefined
    ? reply.status(401).send({ type: 'https://vendor.example/unauthorized', message: 'Unauthorized', status: 401 })
    : answer(merchant);
}
