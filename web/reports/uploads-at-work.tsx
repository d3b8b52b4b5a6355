// Said over a report while an upload on its days is being counted: its figures are not the last word yet.
import { count, span } from '#web/base/format.ts';
import { Notice } from '#web/ui/notice.tsx';

export type UploadAtWork = {
  from: string;
  through: string;
  status: 'applying' | 'undoing';
  rows: number;
  rows_done: number;
};

export function UploadsAtWork({ uploads }: { uploads: readonly UploadAtWork[] }) {
  return (
    <Notice
      tone="neutral"
      title={uploads.length === 1 ? 'Upload in progress' : `${uploads.length} uploads in progress`}
    >
      {uploads.map((upload, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two uploads may say the same.
        <p key={place}>{uploadWords(upload)}</p>
      ))}
    </Notice>
  );
}

function uploadWords({ from, through, status, rows, rows_done }: UploadAtWork): string {
  const done = `${count(rows_done)} of ${count(rows)} rows`;
  return status === 'applying'
    ? `Sales of ${span(from, through)} are being counted, ${done} so far. The figures of these days still change.`
    : `An upload of ${span(from, through)} is being taken back. The figures of these days still change.`;
}
