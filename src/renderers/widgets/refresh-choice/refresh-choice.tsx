import { DownOutlined, SyncOutlined } from '@ant-design/icons';
import { refreshChoices } from '../../../schemas/refresh-choices.ts';
import { useText } from '../../context/console-context.tsx';
import { PopupMenu } from '../popup-menu.tsx';
import type { RefreshChosen } from './use-refresh-choice.ts';
import './refresh-choice.css';

const words = {
  label: { zh: '刷新频率：{choice}', en: 'Refresh: {choice}' },
  automatic: { zh: '自动', en: 'Automatic' },
  0: { zh: '不刷新', en: 'Off' },
  30: { zh: '每 30 秒', en: 'Every 30 s' },
  60: { zh: '每 1 分钟', en: 'Every minute' },
  300: { zh: '每 5 分钟', en: 'Every 5 min' },
} as const;

/** A button that names how often data is read again, with a menu of the choices. */
export function RefreshChoice({ chosen: { seconds, choose } }: { chosen: RefreshChosen }) {
  const text = useText();
  const current = refreshChoices.find((one) => one === seconds);
  const name = text(words[current ?? 'automatic']);
  const label = text(words.label).replace('{choice}', name);
  const items = [
    { key: 'automatic', label: text(words.automatic), onClick: () => choose(undefined) },
    ...refreshChoices.map((one) => ({ key: String(one), label: text(words[one]), onClick: () => choose(one) })),
  ];
  return (
    <PopupMenu items={items} chosen={[String(current ?? 'automatic')]} placement="bottomRight">
      {(button) => (
        <button type="button" {...button} className="lamp-refresh-choice" aria-label={label}>
          <SyncOutlined aria-hidden />
          <span>{name}</span>
          <DownOutlined aria-hidden />
        </button>
      )}
    </PopupMenu>
  );
}
