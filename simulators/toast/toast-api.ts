// Toast's API as far as a reader of sales needs it, for restaurants with credentials of their own and for a partner.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop, ShopSale } from '#simulators/shop.ts';
import { bearerOf, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { orderOf, REVENUE_CENTRES, refundId } from '#simulators/toast/render.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

const MONTH_MS = 31 * 86_400_000;
const PARTNER = 'partner';
const ids = { sale: ({ id }: ShopSale) => id, refund: (sale: ShopSale) => refundId(sale) };

export const toastApi: Simulator = {
  type: 'toast_api',
  traits: {},
  ids,
  settings: ({ api }) => ({ api, webhook_secret: 'sim-toast-webhook', page_size: '40' }),
  credentials: (stage, merchant) => ({
    client_id: merchant,
    client_secret: stage.tokens.key(merchant),
    merchant_id: merchant,
    ...token(stage, merchant),
  }),
  routes: (app, stage) => {
    serveToast(app, stage, ({ clientSecret = '' }) => merchantOfKey(stage, clientSecret));
  },
};

/** The partner has one client for everybody; a restaurant's GUID is that of its merchant's first shop. */
export const toastAdapter: Simulator = {
  type: 'toast_adapter',
  traits: {},
  ids,
  settings: ({ api }) => ({ api, client_id: 'sim-toast', client_secret: 'sim-toast-secret', page_size: '40' }),
  credentials: (stage, merchant) => {
    const guid = stage.shopsOf(merchant)[0]?.id ?? '';
    return { restaurant_guid: guid, merchant_id: guid, ...token(stage, PARTNER) };
  },
  routes: (app, stage) => {
    serveToast(app, stage, ({ clientSecret }) => (clientSecret === 'sim-toast-secret' ? PARTNER : undefined));
  },
};

type Login = { clientId?: string; clientSecret?: string };

function serveToast(
  app: Parameters<Simulator['routes']>[0],
  stage: Stage,
  client: (login: Login) => string | undefined,
): void {
  const signedIn = (request: FastifyRequest) => stage.holder(bearerOf(request));
  app.post<{ Body: Login }>('/authentication/v1/authentication/login', (request, reply) => {
    const merchant = client(request.body);
    if (merchant === undefined) return refuse(reply, 401, 'Bad credentials');
    const { access_token: accessToken } = token(stage, merchant);
    return { token: { tokenType: 'Bearer', accessToken, expiresIn: 86_400, scope: null }, status: 'SUCCESS' };
  });
  app.get('/partners/v1/restaurants', (request, reply) => {
    const merchant = signedIn(request);
    if (merchant === undefined) return refuse(reply, 401, 'Expired');
    return stage.shopsOf(merchant).map(({ id, name }) => ({ restaurantGuid: id, restaurantName: name }));
  });
  app.get('/partners/v1/connectedRestaurants', (request, reply) => {
    if (signedIn(request) === undefined) return refuse(reply, 401, 'Expired');
    const results = stage.shopsOf(PARTNER).map((shop) => ({
      restaurantGuid: shop.id,
      restaurantName: shop.name,
      externalRestaurantRef: `ref-${shop.id}`,
    }));
    return { results, nextPageToken: null };
  });
  app.get<{ Params: { guid: string } }>('/restaurants/v1/restaurants/:guid', (request, reply) => {
    const shop = shopOf(stage, request, signedIn(request));
    if (!shop || shop.id !== request.params.guid) return refuse(reply, shop ? 403 : 401, 'Not yours');
    const { name, timeZone, currency } = shop;
    const general = { name, locationName: '', timeZone, currencyCode: currency, closeoutHour: 4, archived: false };
    return { guid: shop.id, general };
  });
  app.get('/config/v2/revenueCenters', (request, reply) => {
    const shop = shopOf(stage, request, signedIn(request));
    if (!shop) return refuse(reply, 401, 'Expired');
    return REVENUE_CENTRES.map((name) => ({ guid: `${shop.id}-rc-${name}`, name }));
  });
  app.get<{ Querystring: { pageToken?: string } }>('/config/v2/salesCategories', (request, reply) => {
    const shop = shopOf(stage, request, signedIn(request));
    if (!shop) return refuse(reply, 401, 'Expired');
    // Two pages, so that the token in the header is followed.
    const second = request.query.pageToken === 'second';
    if (!second) reply.header('Toast-Next-Page-Token', 'second');
    const names = second ? ['Kitchen', 'Merchandise'] : ['Coffee', 'Bakery'];
    return names.map((name) => ({ guid: `${shop.id}-cat-${name}`, name }));
  });
  app.get<{ Querystring: Record<string, string> }>('/orders/v2/ordersBulk', (request, reply) => {
    const shop = shopOf(stage, request, signedIn(request));
    if (!shop) return refuse(reply, 401, 'Expired');
    const { startDate = '', endDate = '', pageSize = '100', page = '1' } = request.query;
    const [from, to] = [new Date(startDate), new Date(endDate)];
    if (!(to.getTime() - from.getTime() <= MONTH_MS) || Number(pageSize) > 100) return refuse(reply, 400, 'Too much');
    const orders = shop.modified(from, to).map((sale) => orderOf(shop, sale));
    return pageFrom(orders, (Number(page) - 1) * Number(pageSize), Number(pageSize), stage.faults).items;
  });
}

/** The restaurant of the header, where the caller may read it. A partner reads all that are connected. */
function shopOf(stage: Stage, request: FastifyRequest, merchant: string | undefined): Shop | undefined {
  const guid = String(request.headers['toast-restaurant-external-id'] ?? '');
  if (merchant === PARTNER) return stage.shop(guid);
  return merchant === undefined ? undefined : stage.shopsOf(merchant).find(({ id }) => id === guid);
}

function token(stage: Stage, merchant: string) {
  const { access, expiresAt } = stage.tokens.issue(merchant);
  return { access_token: access, expires_at: expiresAt.toISOString() };
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.status(status).send({ status, message });
