// Connecting as a mutation: hands over keys or starts the vendor's sign-in. On the way to the vendor this tab remembers
// what it was about, because the vendor's answer does not name its type.

import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { z } from 'zod';
import { TOAST_SHORT_MS } from '#core/base/constants.ts';
import { authenticate } from '#core/pos/connect-contract.ts';
import type { PosConnection } from '#core/pos/contract.ts';
import { type PosType, PosTypeName } from '#core/pos/pos-types.ts';
import { call } from '#web/base/api.ts';
import { tabStore } from '#web/base/browser-storage.ts';
import { Failure, fieldErrorsOf } from '#web/base/failure.ts';
import { showToast } from '#web/base/toast.ts';
import { sayUnshown } from '#web/base/unshown-fields.ts';
import { useAction } from '#web/base/use-action.ts';
import { chooseLocationHref, RETAILER_LANDING } from '#web/pos/links.ts';
import { refreshChannels } from '#web/pos/queries.ts';
import { refreshProperties } from '#web/properties/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';

const AUTHENTICATED = "Sales System Authenticated and it's ready to be connected to a lease";

/** Steps that show another button watch whether a connection is being made. */
export const CONNECTING = ['pos', 'connecting'];

const LEFT_FOR = 'breakpoint.pos-sign-in';
const LeftFor = z.object({ type: PosTypeName, company: z.number(), onward: z.string().nullable() });
type LeftFor = z.output<typeof LeftFor>;

/** What this tab went to a vendor for; undefined for a sign-in that began elsewhere. */
export function leftFor(): LeftFor | undefined {
  try {
    const parsed = LeftFor.safeParse(JSON.parse(tabStore.read(LEFT_FOR) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export type Connecting = { company: number; type: PosType; connection?: number | undefined; onward?: string };

export function useConnect({ company, type, connection, onward }: Connecting) {
  const finish = useFinish();
  return useAction(
    {
      key: CONNECTING,
      errors: 'silent',
      done: (reply) => {
        if (reply.authorize_url !== null) {
          tabStore.write(LEFT_FOR, JSON.stringify({ type, company, onward: onward ?? null }));
          window.location.assign(reply.authorize_url);
        } else if (reply.connection) finish(reply.connection, onward);
      },
      failed: sayFailure,
    },
    (fields: Record<string, string>) =>
      call(authenticate, {
        params: { type },
        body: { company, fields, ...(connection !== undefined && { connection }) },
      }),
  );
}

/** The end of every way to connect: the words of the product, and on to the next step, which the landing asks for. */
export function useFinish() {
  const client = useQueryClient();
  const { go } = useContext(MovingContext);
  return ({ id, channels_count }: PosConnection, onward?: string | null) => {
    tabStore.remove(LEFT_FOR);
    void refreshChannels(client);
    void refreshProperties(client);
    showToast('ok', AUTHENTICATED, { ms: TOAST_SHORT_MS });
    // What has channels already was only signed in again: there is nothing to choose.
    go(onward ? `${onward}?connection=${id}` : channels_count > 0 ? RETAILER_LANDING : chooseLocationHref(id));
  };
}

/** Messages for fields stand at their fields, where there are such; everything else is said for 2.5 seconds. */
export function sayFailure(error: unknown): void {
  const fields = fieldErrorsOf(error);
  if (Object.keys(fields).length > 0) sayUnshown(fields);
  else showToast('bad', error instanceof Failure ? error.message : 'Something went wrong', { ms: TOAST_SHORT_MS });
}

/** The server names a field of a vendor as fields.<name>. */
export function vendorErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([name, text]) => [name.replace(/^fields\./, ''), text]),
  );
}
