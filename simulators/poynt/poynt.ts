// Poynt as far as a reader of sales needs it: the application's signed token, the merchant's consent, stores, orders.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idFrom, uuidFrom } from '#simulators/chance.ts';
import { orderOf } from '#simulators/poynt/render.ts';
import { bearerOf, consentPage, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

const APPLICATION = 'urn:aid:sim-breakpoint';
const APPLICATION_NAME = 'sim-breakpoint';
let keys: { publicKey: string; privateKey: string } | undefined;

type Order = { businessId: string; deliveryUrl: string; eventTypes: string[]; secret: string };

export const poynt: Simulator = {
  type: 'poynt',
  // Orders carry no category, and there is no training mode.
  traits: { categories: false, tests: 0 },
  settings: ({ api, web }) => ({
    api,
    web,
    application_id: APPLICATION,
    private_key: keyPair().privateKey.replaceAll('\n', '\\n'),
    webhook_secret: 'sim-poynt-webhook',
    page_size: '50',
  }),
  credentials: (stage, merchant) => {
    const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
    const expires_at = expiresAt.toISOString();
    return { access_token: access, refresh_token: refresh, expires_at, merchant_id: merchant };
  },
  routes(app, stage) {
    app.get<{ Querystring: Record<string, string> }>('/applications/authorize', (request, reply) => {
      const { callback = '' } = request.query;
      const merchant = idFrom(`poynt:${callback}`, 13);
      const code = stage.tokens.code(merchant);
      const back = `${callback}&${new URLSearchParams({ code, businessId: merchant, status: 'success' })}`;
      return consentPage(reply, { vendor: 'Poynt', shop: 'Harbor Street and Vale Market', action: back });
    });
    app.post<{ Body: Record<string, string> }>('/token', (request, reply) => {
      const { grantType, assertion = '', code = '', refreshToken = '' } = request.body;
      if (assertion) return isOurs(assertion) ? tokenOf(stage, APPLICATION_NAME) : refuse(reply);
      const isCode = grantType === 'authorization_code';
      if (isCode && stage.tokens.holder(bearerOf(request)) !== APPLICATION_NAME) return refuse(reply);
      const merchant = isCode ? stage.tokens.redeem(code) : stage.tokens.refresh(refreshToken, false);
      return merchant === undefined ? refuse(reply) : { ...tokenOf(stage, merchant), businessId: merchant };
    });
    app.post<{ Body: Order }>('/hooks', (request, reply) => {
      const { businessId, deliveryUrl, eventTypes, secret } = request.body;
      if (stage.holder(bearerOf(request)) !== businessId) return refuse(reply);
      const id = uuidFrom(`${businessId} hook ${stage.hooks.size}`);
      stage.hooks.set(id, { merchant: businessId, url: deliveryUrl, events: eventTypes, key: secret });
      return reply
        .status(201)
        .send({ id, active: true, applicationId: APPLICATION, businessId, deliveryUrl, eventTypes });
    });
    app.delete<{ Params: { id: string } }>('/hooks/:id', (request, reply) =>
      stage.holder(bearerOf(request)) === stage.hooks.get(request.params.id)?.merchant
        ? reply.status(stage.hooks.delete(request.params.id) ? 204 : 404).send()
        : refuse(reply),
    );
    app.get('/businesses/:business', (request, reply) => {
      const business = signedIn(stage, request);
      if (business === undefined) return refuse(reply);
      const stores = stage.shopsOf(business).map(({ id, name, timeZone, currency }) => ({
        id,
        displayName: name,
        timezone: timeZone,
        currency,
      }));
      return { id: business, stores };
    });
    app.get<{ Querystring: Record<string, string> }>('/businesses/:business/orders', (request, reply) => {
      const business = signedIn(stage, request);
      if (business === undefined) return refuse(reply);
      const { startAt = '', endAt = '', storeId, startOffset = '0', limit = '10' } = request.query;
      const shop = stage.shopsOf(business).find(({ id }) => id === storeId);
      const orders = (shop?.modified(new Date(startAt), new Date(endAt)) ?? []).map(orderOf);
      const { items, next } = pageFrom(orders, Number(startOffset), Number(limit), stage.faults);
      return { orders: items, count: items.length, links: next === null ? [] : [{ rel: 'next', method: 'GET' }] };
    });
    // Every refund here is of an order.
    app.get('/businesses/:business/transactions', (request, reply) =>
      signedIn(stage, request) === undefined ? refuse(reply) : { transactions: [], count: 0 },
    );
  },
};

/** Made when somebody asks, for it takes a while. */
function keyPair() {
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return keys;
}

function isOurs(assertion: string): boolean {
  const [header = '', claims = '', signature = ''] = assertion.split('.');
  const text = Buffer.from(`${header}.${claims}`);
  return verify('RSA-SHA256', text, createPublicKey(keyPair().publicKey), Buffer.from(signature, 'base64url'));
}

function signedIn(stage: Stage, request: FastifyRequest): string | undefined {
  const merchant = stage.holder(bearerOf(request));
  return merchant === (request.params as { business: string }).business ? merchant : undefined;
}

/** Good for a day. */
function tokenOf(stage: Stage, merchant: string) {
  const { access, refresh } = stage.tokens.issue(merchant);
  return { accessToken: access, refreshToken: refresh, expiresIn: 86_400, tokenType: 'BEARER', scope: 'ALL' };
}

const refuse = (reply: FastifyReply) => reply.status(401).send({ code: 'INVALID_ACCESS_TOKEN', httpStatus: 401 });
