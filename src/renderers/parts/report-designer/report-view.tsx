import { ArrowLeftOutlined, DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { ReportStore } from '../../../engine/stores/reports/report-store.ts';
import { savePicture } from '../../charts/save-picture.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import type { PopupItems } from '../../widgets/popup-items.ts';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import { reportDesignerTexts as words } from './report-designer-texts.ts';
import { ReportResult } from './report-result.tsx';

/** The result of a saved report, with its files, print and edit. */
export const ReportView = observer(({ store }: { store: ReportStore }) => {
  const text = useText();
  const page = usePage();
  const result = useRef<HTMLElement>(null);
  const { saved, preview } = store;
  if (!saved) return null;
  const { name, definition } = saved;
  const items: PopupItems = [
    { key: 'xlsx', label: text(words.excel), onClick: () => void store.export('xlsx', name) },
    { key: 'csv', label: text(words.csv), onClick: () => void store.export('csv', name) },
    { key: 'print', label: text(words.print), onClick: () => void page.run([{ print: true }]) },
    ...(definition.view === 'table'
      ? []
      : [
          {
            key: 'picture',
            label: text(words.picture),
            onClick: () => void savePicture(result.current, name, (blob, file) => page.saveFile(blob, file)),
          },
        ]),
  ];
  return (
    <div className="lamp-report">
      <div className="lamp-surface lamp-report-bar">
        <Button icon={<ArrowLeftOutlined />} onClick={() => store.leave()}>
          {text(words.back)}
        </Button>
        <h2 title={name}>{name}</h2>
        <span className="lamp-report-facts">
          {[saved.dataSetName, fillString(text(words.by), { owner: saved.ownerName })].join(' · ')}
        </span>
        <span className="lamp-report-buttons">
          <Button
            icon={<ReloadOutlined spin={preview.isLoading} />}
            aria-label={text(dashboardTexts.refresh)}
            title={text(dashboardTexts.refresh)}
            onClick={() => preview.reload()}
          />
          <PopupMenu items={items} placement="bottomRight">
            {(button) => (
              <Button {...button} icon={<DownloadOutlined />}>
                {text(words.output)}
              </Button>
            )}
          </PopupMenu>
          <Button type="primary" onClick={() => store.edit()}>
            {text(saved.isMine ? words.edit : words.copy)}
          </Button>
        </span>
      </div>
      <section ref={result} className="lamp-surface lamp-report-preview" aria-label={text(words.result)}>
        <ReportResult preview={preview} definition={definition} />
      </section>
    </div>
  );
});
