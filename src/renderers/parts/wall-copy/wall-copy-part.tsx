import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { addDashboard, listDashboards, readDashboard } from '../../../engine/data/platform/dashboards.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import { copyForWall } from '../../../engine/stores/wall/copy-for-wall.ts';
import { useHttp, useMessages, usePage, usePages, useReport, useText } from '../../context/console-context.tsx';
import { Note } from '../../widgets/note.tsx';
import { wallCopyTexts } from './wall-copy-texts.ts';

/** Saves the dashboard of another page as one that a wall screen can show. */
const WallCopyPart = observer(({ plan }: { plan: PartPlanOf<'wallCopy'> }) => {
  const text = useText();
  const http = useHttp();
  const pages = usePages();
  const page = usePage();
  const messages = useMessages();
  const report = useReport();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const behind = await openBehind(plan.copies.page);
      const list = await listDashboards(http, { query: { page: '' } });
      const own = list.find(
        ({ isStandard, isMine, page: path }) => isStandard && isMine && path === plan.copies.page,
      );
      const panels = own && (await readDashboard(http, { pathValues: { id: own.id } })).panels;
      const name = freeName(
        `${text(wallCopyTexts.name)}`,
        list.map((one) => one.name),
      );
      const save = behind && copyForWall(behind, name, text, panels);
      if (!save) return messages.add('warning', wallCopyTexts.nothing);
      await addDashboard(http, { body: save });
      messages.add('success', wallCopyTexts.saved);
      await page.source(plan.copies.list).load(true);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  /** The page is not shown: only its plan is used. */
  const openBehind = async (path: string): Promise<PageStore | undefined> => {
    const key = `wall copy ${path}`;
    pages.openBehind(path, key);
    await when(() => pages.get(key)?.store !== undefined || pages.get(key)?.error !== undefined);
    const { store } = pages.get(key) ?? {};
    pages.close(key);
    return store;
  };
  return (
    <Note
      tone="info"
      title={text(wallCopyTexts.title)}
      action={
        <Button size="small" icon={<CopyOutlined />} loading={isBusy} onClick={() => void copy()}>
          {text(wallCopyTexts.copy)}
        </Button>
      }
    />
  );
});

/** 'Name', 'Name 2', 'Name 3' ... */
function freeName(name: string, taken: readonly string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
}

export default WallCopyPart;
