// The error page: the status, what happened, and a way on. Errors become a message and a status, 500 when unknown.
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import classes from '#web/app/error-page.module.css';
import { FramedContext } from '#web/app/framed.ts';
import { homeAddress } from '#web/app/layouts.tsx';
import { ChunkFailure } from '#web/base/chunk-guard.ts';
import { Failure } from '#web/base/failure.ts';
import { RefusedState, refusedWith } from '#web/base/refused-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

const PAGE_NOT_FOUND = 'This page could not be found';

type PageError = { status: number; message: string; requestId?: string | undefined };

export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const isCode = error instanceof ChunkFailure;
  useOnceOnline(isCode ? reload : undefined);
  return <ErrorView {...pageError(error)} retry={isCode ? reload : () => void router.invalidate()} />;
}

/** A browser may remember that code could not be loaded until the page is loaded anew. */
const reload = () => window.location.reload();

/** The banner says that the page goes on by itself once the connection is back. */
function useOnceOnline(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [act]);
}

export function NotFoundPage() {
  return <ErrorView status={404} message={PAGE_NOT_FOUND} />;
}

export function pageError(error: unknown): PageError {
  if (error instanceof Failure) {
    return { status: error.status || 503, message: error.message, requestId: error.requestId };
  }
  const { statusCode, message } = (error ?? {}) as { statusCode?: unknown; message?: unknown };
  return {
    status: typeof statusCode === 'number' ? statusCode : 500,
    message: typeof message === 'string' && message !== '' ? message : 'Error',
  };
}

function ErrorView(props: PageError & { retry?: () => void }) {
  const framed = useContext(FramedContext);
  if (framed) {
    return (
      <div className={classes.content} role="alert">
        {props.status === 403 ? <RefusedState page said={refusedWith(props.message)} /> : <ErrorWords {...props} />}
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <header>
        <Logo href={homeAddress()} />
      </header>
      <main id="main" tabIndex={-1} className={classes.content}>
        <ErrorWords {...props} />
      </main>
    </div>
  );
}

function ErrorWords({ status, message, requestId, retry }: PageError & { retry?: () => void }) {
  return (
    <>
      <p className={classes.status}>{status}</p>
      <h1 className={classes.message}>{message}</h1>
      {status === 404 ? (
        <Link href="/" className={classes.home}>
          Back to the home page
        </Link>
      ) : null}
      {status !== 404 && retry ? (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      ) : null}
      {requestId ? <p className={classes.request}>Request {requestId}</p> : null}
    </>
  );
}
