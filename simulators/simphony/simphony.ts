// Simphony's reporting API as far as a reader of sales needs it, and the identity service in front of it.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from '#core/base/time.ts';
import { dayBounds, type Shop } from '#simulators/shop.ts';
import { CENTRES, CHARGES, checkOf, FAMILIES, returnOf, TENDERS } from '#simulators/simphony/render.ts';
import { bearerOf, type Simulator, type Stage } from '#simulators/simulator.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

type Form = { Body: Record<string, string> };

export const simphony: Simulator = {
  type: 'simphony',
  // Tax is told by check, a return does not name what it takes back, and training is not reported.
  traits: { lineTax: false, refundsNameSale: false, tests: 0, refundsApart: true },
  settings: ({ api }) => ({ api, oidc: `${api}/oidc-provider/v1` }),
  credentials: (stage, merchant) => ({
    organisation: 'SIM',
    client_id: 'sim-client',
    username: 'breakpoint',
    password: stage.tokens.key(merchant),
    merchant_id: merchant,
    ...tokenOf(stage, merchant),
  }),
  routes(app, stage) {
    serveIdentity(app, stage);
    const operation = (name: string, answer: (shop: Shop | undefined, body: CheckQuery, shops: Shop[]) => unknown) =>
      app.post<{ Body: CheckQuery }>(`/bi/v1/:organisation/${name}`, (request, reply) => {
        const merchant = stage.holder(bearerOf(request));
        if (merchant === undefined) return refuse(reply);
        const shops = stage.shopsOf(merchant);
        return answer(
          shops.find(({ id }) => id === request.body.locRef),
          request.body,
          shops,
        );
      });
    operation('getLocationDimensions', (_, __, shops) => ({
      locations: shops.map(({ id, name, timeZone, currency }) => ({
        locRef: id,
        name,
        active: true,
        tz: timeZone,
        curr: currency,
      })),
    }));
    operation('getRevenueCenterDimensions', (_, { locRef }) => ({ locRef, revenueCenters: CENTRES }));
    operation('getServiceChargeDimensions', (_, { locRef }) => ({ locRef, serviceCharges: CHARGES }));
    operation('getTenderMediaDimensions', (_, { locRef }) => ({ locRef, tenderMedias: TENDERS }));
    operation('getMenuItemDimensions', (_, { locRef }) => ({
      locRef,
      menuItems: FAMILIES.map((famGrpName, index) => ({ num: (index + 1) * 100, name: famGrpName, famGrpName })),
    }));
    operation('getGuestChecks', (shop, { locRef, clsdBusDt = '' }) => ({
      curUTC: stage.clock().toISOString(),
      locRef,
      guestChecks: shop ? checksOn(shop, clsdBusDt) : [],
    }));
  },
};

type CheckQuery = { locRef?: string; clsdBusDt?: string };

function checksOn(shop: Shop, text: string) {
  const { from, to } = dayBounds(day(text), shop.timeZone);
  return [
    ...shop.closed(from, to).map(checkOf),
    ...shop.refunded(from, to).map(({ sale, refund }) => returnOf(sale, refund, text)),
  ];
}

/** The challenge rides in the cookie of the first step and in the code of the second. */
function serveIdentity(app: Parameters<Simulator['routes']>[0], stage: Stage): void {
  app.get<{ Querystring: Record<string, string> }>('/oidc-provider/v1/oauth2/authorize', (request, reply) =>
    reply.header('Set-Cookie', `challenge=${request.query.code_challenge}; Path=/; HttpOnly`).send({ state: 'signin' }),
  );
  app.post<Form>('/oidc-provider/v1/oauth2/signin', (request, reply) => {
    const challenge = /challenge=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const merchant = merchantOfKey(stage, request.body.password ?? '');
    if (merchant === undefined || !challenge) return refuse(reply);
    return { success: true, redirectUrl: `apiaccount://callback?code=${stage.tokens.code(merchant)}.${challenge}` };
  });
  app.post<Form>('/oidc-provider/v1/oauth2/token', (request, reply) => {
    const merchant = granted(stage, request);
    if (merchant === undefined) return refuse(reply);
    const { id_token, refresh_token } = tokenOf(stage, merchant);
    return { id_token, refresh_token, token_type: 'Bearer', expires_in: '86400' };
  });
}

function granted(stage: Stage, { body }: FastifyRequest<Form>): string | undefined {
  if (body.grant_type === 'refresh_token') return stage.tokens.refresh(body.refresh_token ?? '', true);
  const [code = '', challenge] = (body.code ?? '').split('.');
  const proof = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url');
  return proof === challenge ? stage.tokens.redeem(code) : undefined;
}

function tokenOf(stage: Stage, merchant: string) {
  const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
  return { id_token: access, refresh_token: refresh, expires_at: expiresAt.toISOString() };
}

const refuse = (reply: FastifyReply) => reply.status(401).send({ title: 'Unauthorized', status: 401 });
