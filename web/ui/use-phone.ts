import { useMediaQuery } from '@mantine/hooks';
import { SMALL_BREAKPOINT_PX } from '#core/base/constants.ts';

/** Whether the screen is as narrow as a phone's: known with the first drawing, and anew when the window changes. */
export function usePhone(): boolean {
  const query = `screen and (max-width: ${SMALL_BREAKPOINT_PX}px)`;
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true;
}
