import { Suspense } from 'react';
import { useSlot } from '#web/base/features.ts';
import type { UploadEffectProps } from '#web/sales/upload-slots.ts';

/** What the upload would change, told by whoever knows the rent. */
export function EffectOf(props: UploadEffectProps) {
  const Effect = useSlot('uploadEffect');
  return Effect ? (
    <Suspense fallback={null}>
      <Effect {...props} />
    </Suspense>
  ) : null;
}
