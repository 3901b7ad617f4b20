import { Button, InputNumber, QRCode, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fillString } from '../../engine/records/fill-text.ts';
import { type Label, type LabelsStore, maxLabels } from '../../engine/stores/page/labels-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useText } from '../context/console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts/texts.ts';
import { Note } from '../widgets/note.tsx';
import { Dialog } from './dialog.tsx';
import { labelsTexts as words } from './labels-texts.ts';
import './labels.css';

const dialogWidth = 760;
/** Labels of the preview. */
const maxPreview = 6;

/** Papers with their labels per page; labels.css has their sizes. */
const papers = [
  { value: 'roll60', title: words.roll60, perPage: 1 },
  { value: 'roll50', title: words.roll50, perPage: 1 },
  { value: 'sheet24', title: words.sheet24, perPage: 24 },
] as const;
type Paper = (typeof papers)[number];

/** Labels with a QR code: choose the paper, look at the first ones, print. */
const LabelsDialog = observer(({ dialog, page }: { dialog: LabelsStore; page: PageStore }) => {
  const text = useText();
  const { labels, withoutCode, left } = dialog;
  const [paper, setPaper] = useState<Paper>(papers[0]);
  const [first, setFirst] = useState(1);
  /** Presses of the button; 0 once the browser has printed. */
  const [prints, setPrints] = useState(0);
  const close = () => void page.closeDialog();
  const n = labels.length;
  return (
    <Dialog
      id="labels"
      open
      width={dialogWidth}
      title={text(dialog.plan.title)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{text(texts.close)}</Button>
          <Button type="primary" disabled={n === 0} onClick={() => setPrints(prints + 1)}>
            {text(words.print)}
          </Button>
        </>
      }
    >
      {withoutCode > 0 && <Note tone="warning" title={fillString(text(words.withoutCode), { n: withoutCode })} />}
      {left > 0 && <Note tone="warning" title={fillString(text(words.left), { max: maxLabels, n: left })} />}
      {n === 0 ? (
        <StateView compact kind="empty" title={text(words.none)} />
      ) : (
        <>
          <div className="lamp-labels-bar">
            <label htmlFor="lamp-labels-paper">
              {text(words.paper)}
              <Select
                id="lamp-labels-paper"
                aria-label={text(words.paper)}
                value={paper.value}
                options={papers.map(({ value, title }) => ({ value, label: text(title) }))}
                onChange={(value) => setPaper(papers.find((one) => one.value === value) ?? papers[0])}
              />
            </label>
            {paper.perPage > 1 && (
              <label htmlFor="lamp-labels-first">
                <span title={text(words.firstHelp)}>{text(words.first)}</span>
                <InputNumber
                  id="lamp-labels-first"
                  aria-label={text(words.first)}
                  min={1}
                  max={paper.perPage}
                  precision={0}
                  value={first}
                  onChange={(value) => setFirst(value ?? 1)}
                />
              </label>
            )}
          </div>
          <p className="lamp-batch-count" role="status">
            {fillString(text(words.count), { n })}
            {n > maxPreview && ` · ${fillString(text(words.firstOnes), { n: maxPreview })}`}
          </p>
          <section className="lamp-labels-preview" data-paper={paper.value} aria-label={text(words.preview)}>
            {labels.slice(0, maxPreview).map((label) => (
              <LabelView key={label.at} label={label} />
            ))}
          </section>
        </>
      )}
      {prints > 0 && (
        <Print
          key={prints}
          labels={labels}
          paper={paper}
          skip={paper.perPage > 1 ? first - 1 : 0}
          ended={() => setPrints(0)}
        />
      )}
    </Dialog>
  );
});

/** All labels on their pages, outside of the console, and the browser's print dialog over them. */
function Print(props: { labels: readonly Label[]; paper: Paper; skip: number; ended(): void }) {
  const { labels, paper, skip, ended } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: prints once, when the labels are there
  useEffect(() => {
    window.addEventListener('afterprint', ended);
    window.print();
    return () => window.removeEventListener('afterprint', ended);
  }, []);
  return createPortal(
    <div className="lamp-labels-paper" data-paper={paper.value}>
      {pagesOf(labels, paper.perPage, skip).map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places
        <div className="lamp-labels-page" key={at}>
          {page.map((label, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: an unused label has only its place
            label ? <LabelView key={label.at} label={label} /> : <div className="lamp-label" key={`skip-${place}`} />,
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** The labels by page, after `skip` used positions. */
function pagesOf(labels: readonly Label[], perPage: number, skip: number): (Label | undefined)[][] {
  const places = [...Array<undefined>(skip).fill(undefined), ...labels];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, at) =>
    places.slice(at * perPage, (at + 1) * perPage),
  );
}

/** One label. Scanners read dark on light only, and its size is that of the paper. */
function LabelView({ label }: { label: Label }) {
  const text = useText();
  return (
    <div className="lamp-label">
      <QRCode type="svg" value={text(label.code)} color="#000" bgColor="#fff" bordered={false} />
      <div className="lamp-label-words">
        <b>{text(label.caption)}</b>
        {label.lines.map((line) => (
          <span key={text(line)}>{text(line)}</span>
        ))}
      </div>
    </div>
  );
}

export default LabelsDialog;
