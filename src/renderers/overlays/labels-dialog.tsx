import { Button, QRCode, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fillString } from '../../engine/records/fill-text.ts';
import { type Label, type LabelsStore, maxLabels } from '../../engine/stores/page/labels-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useText } from '../context/console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts/texts.ts';
import { LimitedNumber } from '../widgets/limited-number.tsx';
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
          {n > 0 && (
            <Button type="primary" onClick={() => setPrints(prints + 1)}>
              {text(words.print)}
            </Button>
          )}
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
                <LimitedNumber
                  id="lamp-labels-first"
                  aria-label={text(words.first)}
                  min={1}
                  max={paper.perPage}
                  isInteger
                  value={first}
                  onChange={(next) => next !== undefined && setFirst(next)}
                />
              </label>
            )}
          </div>
          <p className="lamp-labels-count" role="status">
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

interface PrintProps {
  labels: readonly Label[];
  paper: Paper;
  /** Number of positions at the start of the first page that have no label any more. */
  skip: number;
  ended(): void;
}

/** All labels on their pages, outside of the console, and the browser's print dialog over them. */
function Print({ labels, paper, skip, ended }: PrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', ended);
    return () => window.removeEventListener('afterprint', ended);
  }, [ended]);
  useEffect(() => window.print(), []);
  return createPortal(
    <div className="lamp-labels-paper" data-paper={paper.value}>
      {pagesOf(labels, paper.perPage, skip).map(({ first, places }) => (
        <div className="lamp-labels-page" key={first}>
          {places.map(({ at, label }) =>
            label ? <LabelView key={at} label={label} /> : <div className="lamp-label" key={at} />,
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}

interface Place {
  at: number;
  label: Label | undefined;
}

/** The positions of each page; the first `skip` have no label. */
function pagesOf(labels: readonly Label[], perPage: number, skip: number): { first: number; places: Place[] }[] {
  const places = Array.from({ length: skip + labels.length }, (_, at): Place => ({ at, label: labels[at - skip] }));
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => {
    const first = page * perPage;
    return { first, places: places.slice(first, first + perPage) };
  });
}

/** In millimetres, from labels.css. */
const codeSize = { width: 'var(--code-size)', height: 'var(--code-size)' };

/** One label. Scanners read dark on light only, and its size is that of the paper. */
function LabelView({ label }: { label: Label }) {
  const text = useText();
  return (
    <div className="lamp-label">
      <QRCode type="svg" value={text(label.code)} color="#000" bgColor="#fff" bordered={false} style={codeSize} />
      <div className="lamp-label-words">
        <b>{text(label.caption)}</b>
        {label.lines.map((line) => (
          <span key={line.at}>{text(line.text)}</span>
        ))}
      </div>
    </div>
  );
}

export default LabelsDialog;
