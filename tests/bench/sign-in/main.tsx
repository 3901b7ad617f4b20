import 'antd/dist/reset.css';
import { App, ConfigProvider, Spin } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider, redirect } from 'react-router-dom';
import { resumeSession } from './platform.ts';
import { SignInPage } from './sign-in-page.tsx';

const UsersPage = lazy(() => import('./users-page.tsx'));

const router = createHashRouter([
  { path: '/login', element: <SignInPage /> },
  {
    path: '*',
    loader: () => (resumeSession() ? null : redirect('/login')),
    hydrateFallbackElement: <Spin />,
    element: (
      <Suspense fallback={<Spin />}>
        <UsersPage />
      </Suspense>
    ),
  },
]);

/** A sign-in form and a table of users, written with antd only, on the same platform as the console. */
createRoot(document.getElementById('root')!).render(
  <ConfigProvider locale={zhCN}>
    <App>
      <RouterProvider router={router} />
    </App>
  </ConfigProvider>,
);
