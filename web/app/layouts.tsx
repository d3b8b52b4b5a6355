// The layouts outside the dashboard: the logo leads to the dashboard, or to the index page when nobody is signed in.
import { Outlet } from '@tanstack/react-router';
import { FramedContext } from '#web/app/framed.ts';
import { isSignedIn } from '#web/base/session.ts';
import { LargeTextFrame, SimpleFrame, WideSimpleFrame } from '#web/ui/frames.tsx';

export function homeAddress(): string {
  return isSignedIn() ? '/dashboard' : '/';
}

export function SimpleLayout() {
  return (
    <SimpleFrame home={homeAddress()}>
      <FramedContext value={true}>
        <Outlet />
      </FramedContext>
    </SimpleFrame>
  );
}

export function WideSimpleLayout() {
  return (
    <WideSimpleFrame home={homeAddress()}>
      <FramedContext value={true}>
        <Outlet />
      </FramedContext>
    </WideSimpleFrame>
  );
}

export function LargeTextLayout() {
  return (
    <LargeTextFrame home={homeAddress()}>
      <FramedContext value={true}>
        <Outlet />
      </FramedContext>
    </LargeTextFrame>
  );
}
