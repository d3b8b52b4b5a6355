// Lines that were set aside, while the others of their file are counted: each is corrected or dismissed.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { LineCells } from '#core/sales/doubts/shapes.ts';
import { MANAGES, Resolutions, Upload } from '#core/sales/upload-contract.ts';

const LineParams = z.object({ id: Id, line: Id });

export const correctLine = endpoint({
  method: 'POST',
  path: '/api/sales/uploads/:id/lines/:line/',
  allow: MANAGES,
  summary: 'Correct a line that was set aside: it is brought as an upload of its own, which is answered',
  status: 201,
  params: LineParams,
  body: z.strictObject({ cells: LineCells, resolutions: Resolutions.default([]) }),
  reply: Upload,
});

export const dismissLine = endpoint({
  method: 'DELETE',
  path: '/api/sales/uploads/:id/lines/:line/',
  allow: MANAGES,
  summary: 'Dismiss a line that was set aside: it is never counted, and stays in the list',
  params: LineParams,
  reply: Upload,
});
