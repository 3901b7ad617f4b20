import type { DisplayStore } from '../../engine/stores/display/display-store.ts';
import type { MessagesStore } from '../../engine/stores/messages/messages-store.ts';
import type { RouteStore } from '../../engine/stores/routing/route-store.ts';
import type { Shell } from '../../engine/stores/shell/create-shell.ts';
import type { TabsStore } from '../../engine/stores/tabs/tabs-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';

interface Around {
  display: DisplayStore;
  route: RouteStore;
  tabs: TabsStore;
  shell: Shell;
  messages: MessagesStore;
  navigateTo(to: string): void;
  /** Focuses the search of the side menu. */
  focusMenu(): void;
}

/** A key, or two keys in sequence, with its action. */
export interface Shortcut {
  /** 'mod+k' is Ctrl+K, or Cmd+K on a Mac; 'alt+a' is Alt+A, or Option+A; 'g h' is g, then h. */
  keys: string;
  title: Text;
  run(around: Around): void;
}

/** Switches to another open tab. */
function stepTab({ tabs, navigateTo }: Around, step: number): void {
  const index = tabs.tabs.findIndex((tab) => tab.path === tabs.activePath);
  const next = tabs.tabs[(index + step + tabs.tabs.length) % tabs.tabs.length];
  if (next) navigateTo(`${next.path}${next.search}`);
}

/** Every shortcut of the console, in display order. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: 'mod+k',
    title: { zh: '打开命令面板', en: 'Open the command palette' },
    run: ({ shell }) => shell.palette.toggle(),
  },
  {
    keys: 'alt+a',
    title: { zh: '转到告警弹窗', en: 'Go to alarm popup' },
    run: ({ shell }) => void shell.alarms.popup.summon(),
  },
  {
    keys: '?',
    title: { zh: '显示快捷键', en: 'Show shortcuts' },
    run: ({ shell }) => shell.overlays.toggleShortcuts(),
  },
  {
    keys: 'z',
    title: { zh: '撤销刚才的操作（有提示时）', en: 'Undo the last action, if offered' },
    run: ({ messages }) => messages.undo(),
  },
  { keys: '/', title: { zh: '搜索菜单', en: 'Search the menu' }, run: ({ focusMenu }) => focusMenu() },
  { keys: 'g h', title: { zh: '回到首页', en: 'Go to start page' }, run: ({ navigateTo }) => navigateTo('/') },
  {
    keys: '[',
    title: { zh: '收起或展开菜单', en: 'Collapse or expand menu' },
    run: ({ display }) => display.toggleMenu(),
  },
  { keys: ',', title: { zh: '上一个标签页', en: 'Previous tab' }, run: (around) => stepTab(around, -1) },
  { keys: '.', title: { zh: '下一个标签页', en: 'Next tab' }, run: (around) => stepTab(around, 1) },
  {
    // Not a letter alone: lists use those, and the focus may just have left one.
    keys: 'alt+w',
    title: { zh: '关闭当前标签页', en: 'Close this tab' },
    run: ({ route, tabs }) => void route.closeTab(tabs.activePath),
  },
  {
    keys: 'r',
    title: { zh: '重新加载当前标签页', en: 'Reload this tab' },
    run: ({ route, tabs }) => void route.reloadTab(tabs.activePath),
  },
  {
    keys: 'v',
    title: { zh: '语音助手', en: 'Voice assistant' },
    run: ({ shell }) => void (shell.voice.isShown && shell.voice.press()),
  },
  { keys: 'f', title: { zh: '全屏', en: 'Full screen' }, run: ({ shell }) => shell.fullScreen.toggle() },
  { keys: 'l', title: { zh: '锁定控制台', en: 'Lock console' }, run: ({ shell }) => shell.lock.lock() },
];
