import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillText } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useMenu, useMessages, usePage, useText } from '../../context/console-context.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import { StudioImport } from './studio-import.tsx';
import { manageTexts as words } from './studio-manage-texts.ts';
import { StudioNewPage } from './studio-new-page.tsx';
import type { StudioPlan } from './studio-plan.ts';
import { StudioPublishing } from './studio-publishing.tsx';
import './studio-manage.css';

interface Props {
  studio: StudioStore;
  plan: StudioPlan;
}

type Opened = { kind: 'new' | 'copy' | 'settings' } | { kind: 'import'; name: string };

/** What is done with documents as a whole: begin, copy, delete, export, import, settings. */
export const StudioManage = observer(({ studio, plan }: Props) => {
  const text = useText();
  const menu = useMenu();
  const [opened, setOpened] = useState<Opened>();
  const actions = useActions(studio, setOpened);
  const { file, versions } = studio;
  const isPage = file?.startsWith('pages/') ?? false;
  const isStored = versions !== undefined && !studio.isWithoutOverlays;
  const may = (func: StudioPlan['saveFunc']) => menu.permits(func);
  const isOwn = isPage && (versions?.isOwn(file!) ?? false);
  const isUnstored = isPage && studio.texts.storedOf(file!) === undefined;
  const entry = (key: string, label: { zh: string; en: string }, onClick: () => void, more: object = {}) => ({
    key,
    label: text(label),
    onClick,
    ...more,
  });
  const dead = (isDead: boolean, reason: { zh: string; en: string }) =>
    isDead ? { disabled: true, reason: text(reason) } : {};
  const items = [
    ...(may(plan.saveFunc)
      ? [
          entry('new', words.newPage, () => setOpened({ kind: 'new' })),
          entry('copy', words.copyPage, () => setOpened({ kind: 'copy' }), dead(!isPage, words.choosePage)),
          entry('remove', words.removePage, actions.remove, {
            danger: true,
            ...dead(!isOwn && !isUnstored, words.removeOwnOnly),
          }),
          { type: 'divider' as const },
        ]
      : []),
    ...(isStored ? [entry('export', words.exportAll, actions.exportAll)] : []),
    entry('edited', words.exportEdited, actions.exportEdited, dead(!studio.isDirty, words.nothingEdited)),
    ...(may(plan.saveFunc) ? [entry('import', words.import, actions.pick)] : []),
    ...(isStored && may(plan.settingsFunc)
      ? [entry('settings', words.settings, () => setOpened({ kind: 'settings' }))]
      : []),
  ];
  const close = () => setOpened(undefined);
  return (
    <>
      <PopupMenu items={items} placement="bottomRight">
        {(button) => (
          <Button
            {...button}
            type="text"
            icon={<MoreOutlined />}
            aria-label={text(words.manage)}
            title={text(words.manage)}
          />
        )}
      </PopupMenu>
      {(opened?.kind === 'new' || opened?.kind === 'copy') && (
        <StudioNewPage studio={studio} copyOf={opened.kind === 'copy' ? file : undefined} close={close} />
      )}
      {opened?.kind === 'import' && <StudioImport exchange={studio.exchange} name={opened.name} close={close} />}
      {opened?.kind === 'settings' && <StudioPublishing settings={studio.settings} close={close} />}
    </>
  );
});

function useActions(studio: StudioStore, open: (opened: Opened) => void) {
  const page = usePage();
  const messages = useMessages();
  const { exchange } = studio;
  return {
    exportAll: async () => {
      const made = await exchange.exportAll();
      if ('failure' in made) messages.add('error', made.failure);
      else page.saveFile(made, 'documents.json');
    },
    exportEdited: () => page.saveFile(exchange.exportEdited(), 'document-texts.json'),
    pick: async () => {
      const picked = await page.pickFile('.json');
      if (!picked) return;
      open({ kind: 'import', name: picked.name });
      await exchange.read(picked);
    },
    remove: async () => {
      const { file, versions } = studio;
      if (file === undefined) return;
      const sure = await messages.ask({
        title: fillText(words.removeTitle, { file }),
        text: words.removeText,
        ok: words.remove,
        cancel: dialogTexts.cancel,
        danger: true,
      });
      if (!sure) return;
      if (versions?.isOwn(file)) await versions.remove(file);
      else studio.discard(file);
    },
  };
}
