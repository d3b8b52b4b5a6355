// Where a vendor's sign-in comes back to. One that began here is finished for its company; one that began at the vendor
// is kept behind a code, and the person signs in and says which company it is for.

import { useRouterState } from '@tanstack/react-router';
import { useContext, useEffect, useRef } from 'react';
import { POS_CODE_COOKIE_SECONDS } from '#core/base/constants.ts';
import { arrive, authenticate } from '#core/pos/connect-contract.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { POS_CODE_COOKIE } from '#web/access/sign-in/after-sign-in.ts';
import type { Search } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { writeCookie } from '#web/base/cookies.ts';
import { Failure } from '#web/base/failure.ts';
import { href } from '#web/base/href.ts';
import { isSignedIn } from '#web/base/session.ts';
import { useAction } from '#web/base/use-action.ts';
import { leftFor, sayFailure, useFinish } from '#web/pos/connect-mutations.ts';
import { connectHref, RETAILER_LANDING } from '#web/pos/links.ts';
import { returnedFrom, vendorOf } from '#web/pos/vendor-return.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

export function OauthPage() {
  const search = useRouterState({ select: (state): Search => state.location.search });
  const started = leftFor();
  const returned = returnedFrom(search);
  if (started && isSignedIn()) return <Finishing returned={returned} {...started} />;
  const vendor = vendorOf(returned);
  return vendor ? <Arriving type={vendor} returned={returned} /> : <NotOurs />;
}

type Returned = Record<string, string>;

function Finishing(props: { type: PosType; company: number; onward: string | null; returned: Returned }) {
  const { type, company, onward, returned } = props;
  const finish = useFinish();
  const { go } = useContext(MovingContext);
  const finishing = useAction(
    { errors: 'silent', done: ({ connection }) => connection && finish(connection, onward), failed: sayFailure },
    () => call(authenticate, { params: { type }, body: { fields: {}, returned } }),
  );
  useOnce(finishing.mutate);
  if (!finishing.error) return <Working title={POS_TITLES[type]} />;
  return (
    <EmptyState
      title={`${POS_TITLES[type]} is not connected`}
      hint={finishing.error instanceof Failure ? finishing.error.message : undefined}
      step={{ label: 'Start again', act: () => go(connectHref(company, type)) }}
    />
  );
}

function Arriving({ type, returned }: { type: PosType; returned: Returned }) {
  const { go } = useContext(MovingContext);
  const arriving = useAction(
    {
      errors: 'silent',
      done: ({ code }) => {
        if (!isSignedIn()) writeCookie(POS_CODE_COOKIE, code, POS_CODE_COOKIE_SECONDS);
        go(isSignedIn() ? href('/dashboard/pos-confirm/:code', { code }) : '/login');
      },
      failed: sayFailure,
    },
    () => call(arrive, { params: { type }, body: { returned } }),
  );
  useOnce(arriving.mutate);
  const { error } = arriving;
  return error ? (
    <ErrorState
      title={`${POS_TITLES[type]} could not be connected`}
      hint={error instanceof Failure ? error.message : undefined}
      requestId={error instanceof Failure ? error.requestId : undefined}
    />
  ) : (
    <Working title={POS_TITLES[type]} />
  );
}

function Working({ title }: { title: string }) {
  return (
    <div role="status">
      <FormTitle title={`Connecting ${title}`} lead="This takes a few seconds. Leave the page open." />
    </div>
  );
}

function NotOurs() {
  const { go } = useContext(MovingContext);
  return (
    <EmptyState
      page
      title="This sign-in was not started here"
      hint="It took longer than 15 minutes, or it was opened in another tab. Start connecting again from your company."
      step={{ label: 'Back to the home page', act: () => go(RETAILER_LANDING) }}
    />
  );
}

/** A vendor's code works once, so it is sent once, also where effects run twice. */
function useOnce(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  }, [act]);
}
