import type { DisplayStore } from '../display/display-store.ts';
import type { RouteStore } from '../routing/route-store.ts';
import type { VoiceDesk } from '../voice/voice-desk.ts';
import type { FullScreenStore } from './full-screen-store.ts';
import type { IdleLockStore } from './idle-lock-store.ts';
import type { OverlaysStore } from './overlays-store.ts';
import type { PaletteAction } from './palette-store.ts';

interface Deps {
  display: DisplayStore;
  route: RouteStore;
  fullScreen: FullScreenStore;
  lock: IdleLockStore;
  overlays: OverlaysStore;
  voice: VoiceDesk;
}

/** Global actions of the command palette. */
export function paletteActions({ display, route, fullScreen, lock, overlays, voice }: Deps): readonly PaletteAction[] {
  return [
    {
      id: 'theme',
      title: display.isDark
        ? { zh: '切换到浅色外观', en: 'Switch to light theme' }
        : { zh: '切换到深色外观', en: 'Switch to dark theme' },
      words: 'dark light theme 夜间',
      run: () => display.setTheme(display.isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      title:
        display.language === 'zh'
          ? { zh: '切换到英文', en: 'Switch to English' }
          : { zh: '切换到中文', en: 'Switch to Chinese' },
      words: 'language english chinese 语言 中文 英文',
      run: () => void route.setLanguage(display.language === 'zh' ? 'en' : 'zh'),
    },
    {
      id: 'menu',
      title: display.isMenuCollapsed ? { zh: '展开菜单', en: 'Expand menu' } : { zh: '收起菜单', en: 'Collapse menu' },
      run: () => display.toggleMenu(),
    },
    { id: 'fullScreen', title: { zh: '全屏', en: 'Full screen' }, run: () => fullScreen.toggle() },
    ...(voice.isShown
      ? [
          {
            id: 'voice',
            title: { zh: '语音助手', en: 'Voice assistant' },
            words: '话筒 录音 microphone speak',
            run: () => void voice.press(),
          },
        ]
      : []),
    { id: 'shortcuts', title: { zh: '键盘快捷键', en: 'Keyboard shortcuts' }, run: () => overlays.toggleShortcuts() },
    { id: 'lock', title: { zh: '锁定控制台', en: 'Lock console' }, words: '锁屏', run: () => lock.lock() },
    {
      id: 'reload',
      title: { zh: '重新加载', en: 'Reload' },
      words: '刷新 refresh',
      run: () => void route.exits.reload(),
    },
    {
      id: 'signOut',
      title: { zh: '退出登录', en: 'Sign out' },
      words: '注销 logout',
      run: () => void route.exits.signOut(),
    },
  ];
}
