import { DownOutlined, LockOutlined, LogoutOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { entryAddress } from '../../engine/access/entry-address.ts';
import { useDisplay, useMenu, useRoute, useSession, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { Initial } from '../widgets/initial.tsx';
import type { PopupItems } from '../widgets/popup-items.ts';
import { PopupMenu } from '../widgets/popup-menu.tsx';

/** The user menu: who it is, with what else the header has to say, personal entries (MENU-08), appearance, language, sign out. */
export const UserMenu = observer(({ children }: { children?: ReactNode }) => {
  const session = useSession();
  const menu = useMenu();
  const route = useRoute();
  const display = useDisplay();
  const { lock, overlays } = useShell();
  const text = useText();
  const { user } = session;
  if (!user) return null;
  const items: PopupItems = [
    {
      type: 'group',
      key: 'who',
      label: (
        <div className="lamp-user-who">
          <strong>{user.name}</strong>
          <span>{[user.tenantName, user.departmentName].filter(Boolean).join(' · ')}</span>
          {children}
        </div>
      ),
    },
    { type: 'divider' },
    ...menu.plan.user.map((node) => ({
      key: node.id,
      icon: <UserOutlined />,
      label:
        node.openType === 'link' ? (
          <a href={entryAddress(node.path, node.openType)} target="_blank" rel="noopener noreferrer">
            {node.name}
          </a>
        ) : (
          node.name
        ),
      onClick: () => route.openEntry(node),
    })),
    { type: 'divider' },
    {
      key: 'theme',
      label: text(texts.theme),
      children: (['light', 'dark', 'system'] as const).map((choice) => ({
        key: `theme-${choice}`,
        label: text({ light: texts.themeLight, dark: texts.themeDark, system: texts.themeSystem }[choice]),
        onClick: () => display.setTheme(choice),
      })),
    },
    {
      key: 'language',
      label: text(texts.language),
      children: (['zh', 'en'] as const).map((language) => ({
        key: `language-${language}`,
        label: language === 'zh' ? '中文' : 'English',
        onClick: () => void route.setLanguage(language),
      })),
    },
    {
      key: 'shortcuts',
      icon: <QuestionCircleOutlined />,
      label: text(shellTexts.shortcuts),
      onClick: () => overlays.toggleShortcuts(),
    },
    { key: 'lock', icon: <LockOutlined />, label: text(shellTexts.lock), onClick: () => lock.lock() },
    { type: 'divider' },
    { key: 'signOut', icon: <LogoutOutlined />, label: text(texts.signOut), onClick: () => void route.exits.signOut() },
  ];
  return (
    <PopupMenu
      items={items}
      chosen={[`theme-${display.themeChoice}`, `language-${display.language}`]}
      placement="bottomRight"
    >
      {(button) => (
        <Button {...button} type="text" className="lamp-user" aria-label={user.name}>
          <Initial name={user.name} size={26} />
          <span className="lamp-user-name">{user.name}</span>
          <DownOutlined />
        </Button>
      )}
    </PopupMenu>
  );
});
