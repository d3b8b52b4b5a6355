// Whoever brings sales into a channel by file or form, and what they say about the file.
import type { DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import type { ColumnMapping, UploadKind } from '#core/sales/upload-fields.ts';
import type { Services } from '#server/base/services.ts';
import type { UploadTarget } from '#server/sales/upload-target.ts';

export type SalesImporter = {
  services: Services;
  userId: number;
  target: UploadTarget;
  kind: UploadKind;
  now: Date;
};

export type FileChoices = { mapping?: ColumnMapping | undefined; answers: DoubtAnswers; sheet?: string | undefined };
