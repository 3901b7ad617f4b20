import { CopyOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { saveWallCopy } from '../../../engine/stores/wall/save-wall-copy.ts';
import { useHttp, useMessages, usePage, usePages, useReport, useText } from '../../context/console-context.tsx';
import { BusyButton } from '../../widgets/busy-button.tsx';
import { Note } from '../../widgets/note.tsx';
import { wallCopyTexts } from './wall-copy-texts.ts';

/** Saves the dashboard of another page as one that a wall screen can show. */
const WallCopyPart = observer(({ plan }: { plan: PartPlanOf<'wallCopy'> }) => {
  const textOf = useText();
  const http = useHttp();
  const pages = usePages();
  const page = usePage();
  const messages = useMessages();
  const report = useReport();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const { page: path, list } = plan.copies;
      const isSaved = await saveWallCopy(path, textOf(wallCopyTexts.name), { http, pages, textOf });
      messages.add(isSaved ? 'success' : 'warning', isSaved ? wallCopyTexts.saved : wallCopyTexts.nothing);
      if (isSaved) await page.source(list).load(true);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Note
      tone="info"
      title={textOf(wallCopyTexts.title)}
      action={
        <BusyButton size="small" icon={<CopyOutlined aria-hidden />} loading={isBusy} onClick={() => void copy()}>
          {textOf(wallCopyTexts.copy)}
        </BusyButton>
      }
    />
  );
});

export default WallCopyPart;
