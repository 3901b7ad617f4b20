import { useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

/** A router that is disposed on unmount: otherwise the window keeps it, and with it the data of every run. */
export function Routed({ router }: { router: DataRouter }) {
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
