// Places on the pages of an upload that later features fill, because they know what this one does not: the rent.
import type { ComponentType } from 'react';
import type { Day } from '#core/base/time.ts';
import type { UploadView } from '#web/sales/upload-mutations.ts';

declare module '#web/base/screen.ts' {
  interface Slots {
    /** Below an upload that waits: what it would change, once every day of it is decided. */
    uploadEffect: ComponentType<UploadEffectProps>;
  }
}

export type UploadEffectProps = {
  upload: UploadView;
  resolutions: readonly { day: Day; resolution: 'keep' | 'replace' | 'add' }[];
  /** Nothing is asked any more while the upload is counted. */
  isCounting: boolean;
};
