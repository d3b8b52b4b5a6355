// An upload being prepared, kept in the browser by deal so that a reload, another page or the next day loses nothing.
// The chosen file itself lives only as long as the page; what was sent lives on the server.
import { useState } from 'react';
import { z } from 'zod';
import { UPLOAD_FIELD_NAMES } from '#core/sales/upload-fields.ts';
import { localStore } from '#web/base/browser-storage.ts';
import { EMPTY_ROW } from '#web/sales/typed-rows.ts';

export const WAYS = ['daily', 'monthly', 'daily-manual', 'monthly-manual', 'payments-hub', 'skytab'] as const;
export type Way = (typeof WAYS)[number];

const DraftRow = z
  .object(Object.fromEntries(Object.keys(EMPTY_ROW).map((name) => [name, z.string()])))
  .transform((row) => row as typeof EMPTY_ROW);

const Draft = z.object({
  way: z.enum(WAYS).optional(),
  /** The deal channel. */
  channel: z.number().optional(),
  file_name: z.string().optional(),
  /** Of a workbook with several that have rows. */
  sheet: z.string().optional(),
  mapping: z.partialRecord(z.enum(UPLOAD_FIELD_NAMES), z.string()).optional(),
  /** What was answered about the file, by the key of the doubt. */
  answers: z.record(z.string(), z.string()).optional(),
  rows: z.array(DraftRow).optional(),
  /** What the server has staged. */
  upload: z.number().optional(),
});
type UploadDraft = z.output<typeof Draft>;

const files = new Map<number, File>();

export function useUploadDraft(deal: number) {
  const key = `breakpoint.upload.${deal}`;
  const [draft, setDraft] = useState<UploadDraft>(() => readDraft(localStore.read(key)));
  const keep = (next: UploadDraft) => {
    setDraft(next);
    localStore.write(key, JSON.stringify(next));
  };
  return {
    draft,
    file: files.get(deal),
    change: (changes: Partial<UploadDraft>) => keep({ ...readDraft(localStore.read(key)), ...changes }),
    chooseFile: (file: File) => {
      files.set(deal, file);
      const before = readDraft(localStore.read(key));
      keep({
        ...before,
        file_name: file.name,
        sheet: undefined,
        mapping: undefined,
        answers: undefined,
        upload: undefined,
      });
    },
    reset: () => {
      files.delete(deal);
      localStore.remove(key);
      setDraft({});
    },
  };
}

/** What an older version of the product or another hand wrote there counts as nothing. */
function readDraft(text: string | null): UploadDraft {
  try {
    const parsed = Draft.safeParse(JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
