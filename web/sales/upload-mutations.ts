// Bringing sales as mutations. Whatever comes of it decides the next step: conflicts to resolve, or the count.
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DayText } from '#core/base/time.ts';
import type { DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import { correctLine, dismissLine } from '#core/sales/doubts/line-contract.ts';
import {
  applyUpload,
  discardUpload,
  type RESOLUTIONS,
  type Upload,
  undoUpload,
  uploadPaymentsHub,
  uploadSales,
  uploadSkytab,
} from '#core/sales/upload-contract.ts';
import type { ColumnMapping, UploadField } from '#core/sales/upload-fields.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import type { UploadSteps } from '#web/sales/upload-frame.tsx';
import { refreshSales, UPLOAD_EFFECT, uploadQuery } from '#web/sales/upload-queries.ts';

export type UploadView = z.output<typeof Upload>;
type Resolution = { day: z.output<typeof DayText>; resolution: (typeof RESOLUTIONS)[number] };

/** The answer is on the screen at once; whatever shows sales is read again behind it. */
const UPLOADS: ActionScope<UploadView> = {
  keep: (client, upload) => {
    client.setQueryData(uploadQuery(upload.id).queryKey, upload);
    if (upload.status === 'waiting') void client.invalidateQueries({ queryKey: UPLOAD_EFFECT });
  },
  refresh: refreshSales,
};

/** Writes, keeps the answer, and moves on to what it asks for. */
export function useBring<Input>(
  { change, go }: Pick<UploadSteps, 'change' | 'go'>,
  write: (input: Input) => Promise<UploadView>,
) {
  return useAction(
    {
      ...UPLOADS,
      errors: 'silent',
      done: ({ id, conflicts, status }) => {
        change({ upload: id });
        go(`${conflicts.length > 0 && status === 'waiting' ? 'resolve-conflicts' : 'apply-sales'}?upload=${id}`);
      },
    },
    write,
  );
}

export function sendFile(
  channel: number,
  type: 'daily' | 'monthly',
  file: File,
  said: { mapping: ColumnMapping; answers: DoubtAnswers; sheet: string | null },
) {
  const [mapping, answers] = [JSON.stringify(said.mapping), JSON.stringify(said.answers)];
  const sheet = said.sheet === null ? {} : { sheet: said.sheet };
  return call(uploadSales, { body: { deal_channel: channel, type, file, mapping, answers, ...sheet, wait: 'true' } });
}

export function sendExport(way: 'payments-hub' | 'skytab', channel: number, file: File, answers: DoubtAnswers) {
  const body = { deal_channel: channel, file, answers: JSON.stringify(answers), wait: 'true' as const };
  return call(way === 'skytab' ? uploadSkytab : uploadPaymentsHub, { body });
}

/** What becomes of a line that was set aside; a corrected one may have a conflict of its own. */
export function useAsideLine(id: number, line: number) {
  return {
    correct: useAction(
      { ...UPLOADS, errors: 'silent' },
      (cells: Partial<Record<UploadField, string>>) => call(correctLine, { params: { id, line }, body: { cells } }),
      ({ status }) => (status === 'waiting' ? undefined : `Line ${line} is counted.`),
    ),
    dismiss: useAction(UPLOADS, () => call(dismissLine, { params: { id, line } })),
  };
}

/** Steps in the life of an upload that is there. */
export function useUploadLife(id: number) {
  const client = useQueryClient();
  const gone: ActionScope = {
    keep: (client) => client.removeQueries({ queryKey: uploadQuery(id).queryKey }),
    refresh: refreshSales,
  };
  return {
    apply: useAction(UPLOADS, async (resolutions: Resolution[]) => {
      // Whoever counts before it was answered no longer asks what would change.
      await client.cancelQueries({ queryKey: UPLOAD_EFFECT });
      return call(applyUpload, { params: { id }, body: { resolutions } });
    }),
    undo: useAction(
      UPLOADS,
      () => call(undoUpload, { params: { id } }),
      'The upload is being taken back. What it replaced counts again.',
    ),
    discard: useAction(gone, () => call(discardUpload, { params: { id } }), 'Thrown away. Nothing of it was counted.'),
  };
}
