import { EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import type { DashboardSummary } from '../../../schemas/wire/dashboards.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import type { PopupItems } from '../../widgets/popup-items.ts';
import { PopupMenu } from '../../widgets/popup-menu.tsx';

const NameDialog = lazyPart(() => import('./name-dialog.tsx'));

/** Chooses one of the user's dashboards, or edits, shares and deletes the one that is open. */
export const DashboardChoice = observer(({ store }: { store: DashboardStore }) => {
  const text = useText();
  const messages = useMessages();
  const [naming, setNaming] = useState<'rename' | 'saveAs'>();
  const { current, list } = store;
  const nameOf = (one: DashboardSummary) =>
    one.isStandard
      ? text(dashboardTexts.ownVersion)
      : one.isMine
        ? one.name
        : fillString(text(dashboardTexts.sharedBy), { name: one.name, owner: one.ownerName });
  const ask = async (title: typeof dashboardTexts.resetTitle | typeof dashboardTexts.dropTitle) => {
    const isReset = current?.isStandard === true;
    const isSure = await messages.ask({
      title: {
        zh: title.zh.replace('{name}', current?.name ?? ''),
        en: title.en.replace('{name}', current?.name ?? ''),
      },
      text: isReset ? dashboardTexts.resetText : dashboardTexts.dropText,
      ok: isReset ? dashboardTexts.reset : dashboardTexts.drop,
      cancel: dashboardTexts.cancel,
      danger: true,
    });
    if (isSure) await store.drop();
  };
  const isOwn = current?.isMine === true && !current.isStandard;
  const items: PopupItems = [
    { key: 'saveAs', label: text(dashboardTexts.newDashboard), onClick: () => setNaming('saveAs') },
    ...(isOwn
      ? [
          { key: 'rename', label: text(dashboardTexts.rename), onClick: () => setNaming('rename') },
          {
            key: 'share',
            label: text(current.isShared ? dashboardTexts.unshare : dashboardTexts.share),
            onClick: () => void store.share(!current.isShared),
          },
          {
            key: 'drop',
            danger: true,
            label: text(dashboardTexts.drop),
            onClick: () => void ask(dashboardTexts.dropTitle),
          },
        ]
      : []),
    ...(current?.isMine && current.isStandard
      ? [
          {
            key: 'reset',
            danger: true,
            label: text(dashboardTexts.reset),
            onClick: () => void ask(dashboardTexts.resetTitle),
          },
        ]
      : []),
  ];
  const others = (list ?? []).filter(({ isStandard }) => !isStandard);
  return (
    <>
      {others.length > 0 && (
        <Select<string>
          className="lamp-dashboard-choice"
          aria-label={text(dashboardTexts.dashboards)}
          value={current?.id ?? ''}
          popupMatchSelectWidth={false}
          options={[
            ...(list ?? [])
              .filter(({ isStandard }) => isStandard)
              .map((one) => ({ value: one.id, label: nameOf(one) })),
            ...(store.hasOwnVersion ? [] : [{ value: '', label: text(dashboardTexts.standard) }]),
            ...others.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          onChange={(id) => void store.open(id === '' ? undefined : id)}
        />
      )}
      {store.isMine && (
        <Button icon={<EditOutlined />} onClick={() => store.begin()}>
          {text(dashboardTexts.edit)}
        </Button>
      )}
      <PopupMenu items={items} placement="bottomRight">
        {(button) => <Button {...button} icon={<MoreOutlined />} aria-label={text(dashboardTexts.more)} />}
      </PopupMenu>
      {naming !== undefined && (
        <LazyPlace isOpen giveUp={() => setNaming(undefined)}>
          <NameDialog
            store={store}
            initial={naming === 'rename' ? (current?.name ?? '') : ''}
            title={naming === 'rename' ? dashboardTexts.rename : dashboardTexts.newDashboard}
            save={(name) => (naming === 'rename' ? store.rename(name) : store.saveAs(name))}
            close={() => setNaming(undefined)}
          />
        </LazyPlace>
      )}
    </>
  );
});
