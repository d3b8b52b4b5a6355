import type { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { ExportFormat, ReportQuery } from '#core/reports/query-contract.ts';

const SEES_SALES = { permission: 'permission_sales' } as const;

/** A report under /api/sales/analytics/ and, beside it, the same as a file with the same filters. */
export function analytics<R extends z.ZodType, Q extends z.ZodObject = typeof ReportQuery>(definition: {
  name: string;
  summary: string;
  reply: R;
  query?: Q;
}) {
  // Q is the type of ReportQuery where none is given.
  const query = (definition.query ?? ReportQuery) as Q;
  const path = `/api/sales/analytics/${definition.name}/`;
  return {
    read: endpoint({
      method: 'GET',
      path,
      allow: SEES_SALES,
      summary: definition.summary,
      query,
      reply: definition.reply,
    }),
    file: endpoint({
      method: 'GET',
      path: `${path}export/`,
      allow: SEES_SALES,
      summary: `${definition.summary}, as a file`,
      // What a shape yields that extends a type parameter, zod cannot tell.
      query: query.extend({ file: ExportFormat }) as unknown as z.ZodType<z.output<Q> & { file: 'csv' | 'xlsx' }>,
      reply: FileReply,
    }),
  };
}
