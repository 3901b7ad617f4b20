import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { createHashRouter, type DataRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { RouteStore } from '../../engine/stores/route-store.ts';
import { LoginReturn } from './login-return.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { NoPermissionScreen, NotFoundScreen } from './status-screens.tsx';

const loadShell = () => import('./shell.tsx');
/** The sign-in screen does not wait for the frame around pages; it is fetched while the person types. */
const Shell = lazy(loadShell);
const Gallery = lazy(() => import('../states/gallery.tsx'));

const waiting = (
  <div className="lamp-full">
    <Spin size="large" />
  </div>
);

/** A path as the menu writes it; one that cannot be decoded stays as it is and is simply not allowed. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The router: every address asks the guard before anything is drawn; unknown paths fall to the shell (GUARD-01). */
export function createRoutes(route: RouteStore): DataRouter {
  const guard = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = await route.enter(readable(pathname), search);
    return elsewhere === undefined ? null : redirect(elsewhere);
  };
  const open = (path: string, element: React.ReactNode) => ({
    path,
    loader: guard,
    element: <Suspense fallback={waiting}>{element}</Suspense>,
    hydrateFallbackElement: waiting,
    errorElement: <RouteFailure />,
  });
  return createHashRouter([
    open('/login', <LoginScreen prepare={loadShell} />),
    open('/login.do', <LoginReturn />),
    open('/401', <NoPermissionScreen />),
    open('/404', <NotFoundScreen />),
    open('/demo', <Gallery />),
    open('*', <Shell />),
  ]);
}
