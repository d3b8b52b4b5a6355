// Toast's nightly export: /{location}/{yyyymmdd}/File.csv, an hour after closing, kept for seven days. A day's files
// are read again for five days, because Toast writes them anew when something comes late; each replaces what was read
// before.
import Papa from 'papaparse';
import { z } from 'zod';
import { type Day, dayIn } from '#core/base/time.ts';
import { localInstant } from '#core/pos/local-time.ts';
import { windowDays } from '#core/pos/window-days.ts';
import { adapter, type Caller, type Credentials, type Place } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { OrderRow, PaymentRow } from '#server/pos/providers/toast/toast-export-columns.ts';
import { type ExportFiles, ExportSettings, openFiles } from '#server/pos/providers/toast/toast-export-files.ts';
import type { Order } from '#server/pos/providers/toast/toast-export-refunds.ts';
import { type ExportDay, ordersIn, pageOf } from '#server/pos/providers/toast/toast-export-rows.ts';

type Settings = z.output<typeof ExportSettings>;

const Name = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w -]{1,80}$/;
const DAY = /^\d{8}$/;
const VIA = { sftp: 'Toast’s SFTP server', s3: 'A bucket (S3) that you copy them to' };
const optional = (longest: number, via: keyof typeof VIA, says: string) =>
  z
    .string()
    .trim()
    .max(longest)
    .default('')
    .meta({ description: says, onlyFor: { field: 'via', value: via } });
const Keys = z.strictObject({
  via: z.enum(['sftp', 's3']).default('sftp').meta({ description: 'Where the files are', labels: VIA }),
  username: optional(200, 'sftp', 'SFTP user'),
  bucket: optional(63, 's3', 'S3 bucket'),
  region: optional(30, 's3', 'S3 region'),
  prefix: optional(200, 's3', 'Folder in the bucket'),
  access_key_id: optional(200, 's3', 'S3 access key ID'),
  secret_access_key: optional(200, 's3', 'S3 secret access key'),
});

export const toastExport = adapter({
  type: 'toast',
  settings: ExportSettings,
  missing: () => [],
  hosts: ({ s3_endpoint, s3_regions }) =>
    s3_regions
      .split(',')
      .flatMap((region) => hostOf(s3_endpoint.replace('{bucket}', '*').replace('{region}', region.trim()))),
  headers: () => ({}),
  access: {
    kind: 'keys',
    fields: Keys,
    makesKey: true,
    open: async (call, settings, keys) => {
      checkKeys(settings, keys);
      const isOf = (name: string) => name !== 'private_key' || keys.via !== 's3';
      const given = Object.fromEntries(Object.entries(keys).filter(([name, value]) => value !== '' && isOf(name)));
      const folders = await using(call, settings, given, (files) => files.list(''));
      if (folders.length === 0) throw new PosProblem('refused', 'There are no export files yet.');
      const merchant = keys.via === 's3' ? `s3:${keys.bucket}/${keys.prefix}` : `sftp:${keys.username}`;
      return { ...given, merchant_id: merchant };
    },
  },
  locations: ({ settings, credentials, ...call }) =>
    using(call, settings, credentials, async (files) => {
      const folders = (await files.list('')).filter((name) => FOLDER.test(name));
      const places = [];
      for (const id of folders) {
        const [first] = await latestOrders(files, id);
        places.push({ id, name: first?.Location || id, timeZone: null, currency: null });
      }
      return places;
    }),
  revenueCentres: ({ settings, credentials, ...call }, location) =>
    using(call, settings, credentials, async (files) => {
      const names = (await latestOrders(files, location)).map((row) => row['Revenue Center']);
      return [...new Set(names)]
        .filter((name) => name !== '')
        .sort()
        .map((name) => ({ id: name, name }));
    }),
  feed: { kind: 'windows', longestDays: 7, overlapHours: 120 },
  async *sales({ settings, credentials, ...call }, place, window, cursor) {
    const days = windowDays(window, place.timeZone).filter((day) => cursor === null || day >= cursor);
    const files = await openFiles(call, settings, credentials);
    try {
      const there = new Set(await files.list(place.location));
      const ordersById = new Map<string, Order>();
      const learned = new Set<Day>();
      for (const [index, day] of days.entries()) {
        const following = days[index + 1] ?? null;
        if (!there.has(folderOf(day))) {
          yield { sales: [], removed: [], cursor: following };
          continue;
        }
        const read = await dayOf(files, place.location, day);
        for (const [id, order] of ordersIn(read)) ordersById.set(id, order);
        learned.add(day);
        await learnOrders(files, place, read, { ordersById, learned, there });
        const reading = { ...settings, timeZone: place.timeZone, revenueCentre: place.revenueCentre };
        yield { ...pageOf(read, ordersById, reading), cursor: following };
      }
    } finally {
      await files.close();
    }
  },
});

function checkKeys({ s3_regions }: Settings, keys: Credentials): void {
  const { via, username, private_key, bucket = '', region = '', access_key_id, secret_access_key } = keys;
  if (via !== 's3') {
    if (!username) throw new PosProblem('refused', 'Enter the SFTP user.');
    if (!private_key) throw new PosProblem('refused', 'Give Toast the public key that is shown here first.');
    return;
  }
  if (!Name.test(bucket)) throw new PosProblem('refused', 'Enter the name of the bucket, without dots.');
  if (!s3_regions.split(',').some((each) => each.trim() === region)) {
    throw new PosProblem('refused', `Enter the bucket’s region, one of ${s3_regions}.`);
  }
  if (!access_key_id || !secret_access_key) throw new PosProblem('refused', 'Enter both S3 keys.');
}

async function using<Result>(
  call: Caller,
  settings: Settings,
  credentials: Credentials,
  work: (files: ExportFiles) => Promise<Result>,
): Promise<Result> {
  const files = await openFiles(call, settings, credentials);
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}

/** Orders of other days that this day gave money back for. */
async function learnOrders(
  files: ExportFiles,
  { location, timeZone }: Place,
  { payments }: ExportDay,
  { ordersById, learned, there }: { ordersById: Map<string, Order>; learned: Set<Day>; there: ReadonlySet<string> },
): Promise<void> {
  const refundedOrders = payments
    .flatMap((row) => PaymentRow.safeParse(row).data ?? [])
    .filter((row) => row['Refund Date'] !== '' && !ordersById.has(row['Order Id']));
  const days = refundedOrders
    .flatMap((row) => localInstant(row['Order Date'], timeZone) ?? [])
    .map((at) => dayIn(at, timeZone));
  for (const day of new Set(days)) {
    if (learned.has(day) || !there.has(folderOf(day))) continue;
    const [orders, items] = await Promise.all([
      rows(files, `${location}/${folderOf(day)}/OrderDetails.csv`),
      rows(files, `${location}/${folderOf(day)}/ItemSelectionDetails.csv`),
    ]);
    for (const [id, order] of ordersIn({ orders, items })) ordersById.set(id, order);
    learned.add(day);
  }
}

async function latestOrders(files: ExportFiles, location: string): Promise<OrderRow[]> {
  const days = (await files.list(location)).filter((name) => DAY.test(name)).sort();
  const last = days.at(-1);
  const orderRows = last ? await rows(files, `${location}/${last}/OrderDetails.csv`) : [];
  return orderRows.flatMap((row) => OrderRow.safeParse(row).data ?? []);
}

async function dayOf(files: ExportFiles, location: string, day: Day): Promise<ExportDay> {
  const folder = `${location}/${folderOf(day)}`;
  const [orders, payments, items] = await Promise.all([
    rows(files, `${folder}/OrderDetails.csv`),
    rows(files, `${folder}/PaymentDetails.csv`),
    rows(files, `${folder}/ItemSelectionDetails.csv`),
  ]);
  return { day, orders, payments, items };
}

async function rows(files: ExportFiles, path: string): Promise<unknown[]> {
  const content = await files.read(path);
  if (content === undefined) return [];
  const { data, errors } = Papa.parse<Record<string, string>>(content.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  });
  // Whatever stands behind such a quote is taken for one cell: a file that was cut off is read again another time.
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  if (broken !== undefined) {
    throw new PosProblem('unreadable', `${path} has a quote in line ${broken + 2} that is not closed.`);
  }
  return data;
}

const folderOf = (day: Day) => day.replaceAll('-', '');

function hostOf(address: string): string[] {
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1];
  return host ? [host] : [];
}
