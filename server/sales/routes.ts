import { refuseField } from '#core/base/problem.ts';
import { getChannelCategories, setChannelCategories } from '#core/sales/category-contract.ts';
import * as contract from '#core/sales/contract.ts';
import * as lines from '#core/sales/doubts/line-contract.ts';
import * as channels from '#core/sales/manual-channel-contract.ts';
import { getTillDays, listSetAside, listTills, solveSetAside } from '#core/sales/till-contract.ts';
import * as uploads from '#core/sales/upload-contract.ts';
import { type Route, readAsViewer, serve, serveSteps } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import {
  readChannelCategories,
  setChannelCategories as sayCategories,
} from '#server/sales/categories/channel-categories.ts';
import { correctLine, dismissLine } from '#server/sales/doubts/correct-line.ts';
import { findGaps } from '#server/sales/gaps/find-gaps.ts';
import { importFile, importTyped } from '#server/sales/import-sales.ts';
import { createManualChannel, readManualChannels } from '#server/sales/manual-channels.ts';
import { previewFile } from '#server/sales/preview-upload.ts';
import { readSale, readSales } from '#server/sales/read-sales.ts';
import { readRecord, readSetAside, readTillDays, readTills } from '#server/sales/tills/read-till.ts';
import { solveRecord } from '#server/sales/tills/solve-record.ts';
import {
  applyUpload,
  discardUpload,
  readConflicts,
  readUpload,
  readUploads,
  undoUpload,
} from '#server/sales/uploads.ts';

const reading = [
  serve(contract.listSales, (ctx, { query }) => readSales(ctx, query, false)),
  serve(contract.getSale, (ctx, { params }) => readSale(ctx, params.id, false)),
  serve(contract.listRefunds, (ctx, { query }) => readSales(ctx, query, true)),
  serve(contract.getRefund, (ctx, { params }) => readSale(ctx, params.id, true)),
  serve(contract.listGaps, async (ctx, { query }) => {
    const deal = query.deal === undefined ? null : await requireDeal(ctx, query.deal, 'permission_sales');
    const channels = query.channel === undefined ? undefined : [query.channel];
    const within = { from: query.day_after, through: query.day_before };
    const gaps = await findGaps(ctx, { ...(deal && { deal }), channels, ...within });
    return {
      days: gaps.days,
      results: gaps.channels.map(({ channel_id, name, last_day, days }) => ({
        channel: { id: channel_id, name },
        last_day,
        days,
      })),
    };
  }),
];

const bringing = [
  serve(channels.listManualChannels, (ctx, { query }) => readManualChannels(ctx, query)),
  serve(channels.createManualChannel, (ctx, { body }) => createManualChannel(ctx, body)),
  serveSteps(uploads.typeSales, (ctx, { body }) => importTyped(ctx, body)),
  serveSteps(uploads.uploadSales, async (ctx, { body }) => {
    const { file, upload, deal_channel } = body;
    if (upload !== undefined) {
      await ctx.transact((inner) => applyUpload(inner, upload, body.resolutions));
      return readAsViewer(ctx, (inner) => readUpload(inner, upload));
    }
    if (deal_channel === undefined) return refuseField('deal_channel', 'Required');
    if (file === undefined) return refuseField('file', 'Required');
    return importFile(ctx, { ...body, deal_channel, file }, 'file');
  }),
  serveSteps(uploads.uploadPaymentsHub, (ctx, { body }) => importFile(ctx, { ...body, type: 'daily' }, 'paymentshub')),
  serveSteps(uploads.uploadSkytab, (ctx, { body }) => importFile(ctx, { ...body, type: 'daily' }, 'skytab')),
  serveSteps(uploads.previewUpload, (ctx, input) => previewFile(ctx, input)),
  serve(uploads.listConflicts, (ctx, { query }) => readConflicts(ctx, query)),
];

const staged = [
  serve(uploads.listUploads, (ctx, { query }) => readUploads(ctx, query)),
  serve(uploads.getUpload, (ctx, { params }) => readUpload(ctx, params.id)),
  serve(uploads.applyUpload, (ctx, { params, body }) => applyUpload(ctx, params.id, body.resolutions)),
  serve(uploads.undoUpload, (ctx, { params }) => undoUpload(ctx, params.id)),
  serveSteps(lines.correctLine, (ctx, { params, body }) => correctLine(ctx, params, body)),
  serve(lines.dismissLine, (ctx, { params }) => dismissLine(ctx, params)),
  serve(uploads.discardUpload, (ctx, { params }) => discardUpload(ctx, params.id)),
];

const categories = [
  serve(getChannelCategories, (ctx, { params }) => readChannelCategories(ctx, params.id)),
  serve(setChannelCategories, (ctx, { params, body }) => sayCategories(ctx, params.id, body.categories)),
];

const tills = [
  serve(getTillDays, (ctx, { params, query }) => readTillDays(ctx, params.id, query)),
  serve(listTills, (ctx, { query }) => readTills(ctx, query.company, query)),
  serve(listSetAside, (ctx, { params, query }) => readSetAside(ctx, params.id, query)),
  serve(solveSetAside, async (ctx, { params, body }) => {
    await solveRecord(ctx, params.id, body);
    return readRecord(ctx, params.id, body.external_id);
  }),
];

export const salesRoutes: readonly Route[] = [...reading, ...bringing, ...staged, ...categories, ...tills];
