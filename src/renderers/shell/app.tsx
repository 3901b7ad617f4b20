import { App as AntdApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, Suspense, useEffect, useMemo } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import type { Console } from '../../engine/stores/create-console.ts';
import { textIn } from '../../schemas/text-in.ts';
import { ConsoleProvider, useConsole } from '../console-context.tsx';
import { lazyPart } from '../lazy-part.ts';
import { type Registries, RegistriesProvider } from '../registries.tsx';
import { texts } from '../texts.ts';
import { themeOf } from '../theme.ts';
import { LoadingBar } from './loading-bar.tsx';
import { MessagesView } from './messages-view.tsx';

import './shell.css';

/** Sizes of the frame around the page, for the style sheets. */
const frameSizes = {
  '--lamp-header': '48px',
  '--lamp-side': '208px',
  '--lamp-side-collapsed': '56px',
} as CSSProperties;

/** The console on the screen: language, appearance, messages, routes. */
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx'));

/** Comes when a secret is asked for. */
const SecretBoxView = observer(() => {
  const { messages } = useConsole();
  return (
    messages.secretBox && (
      <Suspense>
        <SecretDialog />
      </Suspense>
    )
  );
});

export const App = observer((props: { console: Console; registries: Registries; router: DataRouter }) => {
  const { display, tabs, session } = props.console;
  const { language, isDark } = display;
  const theme = useMemo(
    () => themeOf(isDark, !window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    [isDark],
  );
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  }, [language, isDark]);
  const page = session.isSignedIn && tabs.active ? `${textIn(language, tabs.active.title)} - ` : '';
  const title = `${page}${textIn(language, texts.productShort)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ConfigProvider theme={theme} locale={language === 'zh' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      <AntdApp className="lamp-app" style={frameSizes} message={{ maxCount: 1 }}>
        <ConsoleProvider value={props.console}>
          <RegistriesProvider value={props.registries}>
            <LoadingBar />
            <MessagesView />
            <SecretBoxView />
            <RouterProvider router={props.router} />
          </RegistriesProvider>
        </ConsoleProvider>
      </AntdApp>
    </ConfigProvider>
  );
});
