// Counted people: sent as rows by a counter's own system, or as a CSV file of one property. All of it is saved or
// nothing.
import { type FieldErrors, REQUIRED } from '#core/base/messages.ts';
import { notAllowed, refuseFields } from '#core/base/problem.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import type { TrafficRow, TrafficSaved, uploadTraffic } from '#core/sales/traffic-contract.ts';
import { type PremisesCount, readTrafficSheet, type StoreCount } from '#core/sales/traffic-sheet.ts';
import type { Ctx, Input, StepsCtx } from '#server/base/serve.ts';
import { requirePremises } from '#server/properties/access.ts';
import { readCsvLines } from '#server/sales/traffic/traffic-csv.ts';
import * as queries from '#server/sales/traffic/traffic-sql.ts';

const DAY_FIRST: readonly string[] = ['GB', 'AU'];

/** The file is read before the transaction begins; what it says is judged and saved in one. */
export async function saveTrafficFile(ctx: StepsCtx, body: Input<typeof uploadTraffic>['body']): Promise<TrafficSaved> {
  const { premises, csv_file } = body;
  const lines = await readCsvLines(csv_file.path, 'csv_file');
  return ctx.transact(async (inner) => {
    const place = await requirePremises(inner, premises, 'permission_manage_connections');
    const stores = await queries.listStores(inner.db, inner.viewer, premises);
    const sheet = readTrafficSheet(lines, {
      stores: stores.map((each) => ({ ...each, names: [each.legal_name, each.dba_name, each.unit].filter(Boolean) })),
      dayFirst: DAY_FIRST.includes(place.country),
      today: dayIn(ctx.now, place.time_zone),
    });
    if (sheet.problems.length > 0) refuseFields({ csv_file: sheet.problems });
    const counted = { premises: sheet.premises.map((row) => ({ ...row, premises })), stores: sheet.stores };
    const masters = [{ master: place.master_company_id, premises: [premises] }];
    return save(inner, counted, masters, { file: csv_file.filename });
  });
}

export async function saveTrafficRows(ctx: Ctx, rows: readonly TrafficRow[]): Promise<TrafficSaved> {
  const { db, viewer, now } = ctx;
  const idsOf = (name: 'premises' | 'deal') => [...new Set(rows.flatMap((row) => row[name] ?? []))];
  const places = byId(await queries.findTrafficTargets(db, viewer, 'premises', idsOf('premises')));
  const deals = byId(await queries.findTrafficTargets(db, viewer, 'deals', idsOf('deal')));
  const problems: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const target = row.premises === undefined ? deals.get(row.deal ?? 0) : places.get(row.premises);
    for (const [field, problem] of Object.entries(problemsOf(row, target, dayIn(now, target?.zone ?? 'UTC'), seen)))
      problems[`rows.${index}.${field}`] = [problem];
  }
  if (Object.keys(problems).length > 0) refuseFields(problems);
  const targets = [...places.values(), ...deals.values()];
  if (targets.some(({ can_change }) => !can_change)) notAllowed();
  const counted = {
    premises: rows.flatMap(({ premises, day, premises_entry }) =>
      premises === undefined ? [] : [{ premises, day, premises_entry: premises_entry ?? 0 }],
    ),
    stores: rows.flatMap(({ deal, day, store_pass_by = null, store_entry = null }) =>
      deal === undefined ? [] : [{ lineage: deals.get(deal)?.lineage ?? 0, day, store_pass_by, store_entry }],
    ),
  };
  const masters = [...new Set(targets.map((target) => target.master_company))].map((master) => ({
    master,
    premises: [...new Set(targets.filter((each) => each.master_company === master).map((each) => each.premises))],
  }));
  return save(ctx, counted, masters, { file: null });
}

export async function readCoverage(ctx: Ctx, premisesId: number) {
  const { db, viewer } = ctx;
  await requirePremises(ctx, premisesId, 'permission_sales');
  const stores = await queries.listStores(db, viewer, premisesId);
  const counted = await queries.listStoreCoverage(
    db,
    stores.map(({ lineage }) => lineage),
  );
  const none = { days: 0, from: null, through: null };
  return {
    premises: await queries.findPremisesCoverage(db, viewer, premisesId),
    stores: stores.map(({ lineage, deal, legal_name, unit }) => {
      const { days, from, through } = counted.find((each) => each.lineage === lineage) ?? none;
      return { deal, name: legal_name, unit, days, from, through };
    }),
  };
}

type Counted = { premises: (PremisesCount & { premises: number })[]; stores: StoreCount[] };

async function save(
  { db, now, audit }: Ctx,
  counted: Counted,
  masters: readonly { master: number; premises: number[] }[],
  source: { file: string | null },
): Promise<TrafficSaved> {
  await queries.savePremisesTraffic(db, counted.premises, now);
  await queries.saveStoreTraffic(db, counted.stores, now);
  const days = [...counted.premises, ...counted.stores].map(({ day }) => day).sort();
  const saved = {
    premises_days: counted.premises.length,
    store_days: counted.stores.length,
    from: days[0] as Day,
    through: days.at(-1) as Day,
  };
  for (const { master, premises } of masters)
    audit({
      chain: `mastercompany:${master}`,
      action: 'traffic.saved',
      object: { premises },
      after: { ...saved, ...source },
    });
  return saved;
}

function problemsOf(row: TrafficRow, target: queries.TrafficTarget | undefined, today: Day, seen: Set<string>) {
  const { premises, deal, day, premises_entry, store_pass_by, store_entry } = row;
  const problems: Record<string, string> = {};
  if ((premises === undefined) === (deal === undefined)) return { premises: 'Name either a property or a deal' };
  const named = premises === undefined ? 'deal' : 'premises';
  if (!target) problems[named] = 'Is not one of yours';
  else if (seen.has(`${named}/${target.lineage || target.id}/${day}`)) problems.day = 'Is in the rows twice';
  else seen.add(`${named}/${target.lineage || target.id}/${day}`);
  if (target && day > today) problems.day = 'Is not over yet';
  if (premises !== undefined && premises_entry === undefined) problems.premises_entry = REQUIRED;
  if (deal !== undefined && store_pass_by === undefined && store_entry === undefined) problems.store_entry = REQUIRED;
  if (deal !== undefined && premises_entry !== undefined) problems.premises_entry = 'Belongs to a property';
  if (premises !== undefined && store_pass_by !== undefined) problems.store_pass_by = 'Belongs to a deal';
  if (premises !== undefined && store_entry !== undefined) problems.store_entry = 'Belongs to a deal';
  return problems;
}

function byId(targets: readonly queries.TrafficTarget[]): ReadonlyMap<number, queries.TrafficTarget> {
  return new Map(targets.map((target) => [target.id, target]));
}
