// ROLLER as far as a reader of sales needs it: a token for keys, and revenue entries of one day in the venue's own
// time.
import { isDay } from '#core/base/time.ts';
import { entriesOf, refundEntry } from '#simulators/roller/render.ts';
import { dayBounds } from '#simulators/shop.ts';
import { heldTokens, signed, tokenAnswer } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

const SECRET = 'sim-roller-secret';
const PAGE = 40;

export const roller: Simulator = {
  type: 'roller',
  // History is never rewritten and tips are not told.
  traits: { tips: false, lateEdits: 0, voids: 0, tests: 0, refundsApart: true },
  ids: {
    sale: ({ id }) => id,
    refund: (_, { id, at }) => `${id}-refund-${at.getTime()}`,
    linked: false,
  },
  settings: ({ api }) => ({ api, pause_ms: '0' }),
  credentials: (stage, merchant) => ({
    ...heldTokens(stage, merchant),
    client_id: merchant,
    client_secret: SECRET,
    merchant_id: merchant,
  }),
  routes(app, stage) {
    app.post<{ Body: Record<string, string> }>('/token', (request, reply) => {
      const { client_id = '', client_secret = '' } = request.body;
      const merchant = client_secret === SECRET ? client_id : merchantOfKey(stage, client_secret);
      return merchant ? tokenAnswer(stage, merchant) : reply.status(401).send({ message: 'Unauthorized' });
    });
    app.get<{ Querystring: Record<string, string> }>('/reporting/revenue-entries', (request, reply) =>
      signed(stage, request, reply, (merchant) => {
        const { startDate = '', endDate = '', pageNumber = '1' } = request.query;
        const day = startDate.slice(0, 10);
        if (!isDay(day) || endDate.slice(0, 10) !== day) {
          return reply.status(400).send({ message: 'At most one day' });
        }
        const entries = entriesOn(stage, merchant, day);
        return { items: pageFrom(entries, (Number(pageNumber) - 1) * PAGE, PAGE, stage.faults).items };
      }),
    );
  },
};

function entriesOn(stage: Stage, merchant: string, day: Parameters<typeof dayBounds>[0]) {
  const [shop] = stage.shopsOf(merchant);
  if (!shop) return [];
  const { from, to } = dayBounds(day, shop.timeZone);
  return [
    ...shop.closed(from, to).flatMap((sale) => entriesOf(shop, sale)),
    ...shop.refunded(from, to).map(({ sale, refund }) => refundEntry(shop, sale, refund)),
  ];
}
