import { expect, test } from 'vitest';
import type { UploadRow } from '#server/sales/upload-sql.ts';
import { uploadView } from '#server/sales/upload-view.ts';

test.each([
  ['daily', 'typed', 'daily-manual'],
  ['monthly', 'typed', 'monthly'],
  ['daily', 'file', 'daily'],
] as const)('%s sales that came %s come back as %s', (kind, source, type) => {
  const row = { kind, source, gross: 0, created_at: new Date(0), applied_at: null, undone_at: null };
  expect(uploadView(row as unknown as UploadRow).type).toBe(type);
});
