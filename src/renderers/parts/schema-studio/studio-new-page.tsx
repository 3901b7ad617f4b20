import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../context/console-context.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { Note } from '../../widgets/note.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { manageTexts as words } from './studio-manage-texts.ts';

interface Props {
  studio: StudioStore;
  /** The page that it begins as; undefined for a new one. */
  copyOf: string | undefined;
  close(): void;
}

const width = 520;
const maxTitle = 60;

/** Begins a page in the editor: empty, of a record, or as another page is. */
export const StudioNewPage = observer(({ studio, copyOf, close }: Props) => {
  const text = useText();
  const formId = useId();
  const [path, setPath] = useState('');
  const [zh, setZh] = useState('');
  const [en, setEn] = useState('');
  const [record, setRecord] = useState<string>();
  const [problem, setProblem] = useState<{ zh: string; en: string } | string>();
  const records = studio.texts.files.flatMap((file) => /^records\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const found = await studio.begin({ path: path.trim(), title: { zh, en }, record, copyOf });
    setProblem(found);
    if (found === undefined) close();
  };
  const footer = (
    <>
      <Button onClick={close}>{text(dialogTexts.cancel)}</Button>
      <Button type="primary" htmlType="submit" form={formId}>
        {text(words.create)}
      </Button>
    </>
  );
  const title = text(copyOf === undefined ? words.newPage : words.copyPage);
  return (
    <Dialog id="newPage" open width={width} title={title} onCancel={close} footer={footer}>
      <form id={formId} className="lamp-studio-form" onSubmit={(event) => void create(event)}>
        {copyOf !== undefined && <p>{fillString(text(words.copyOf), { file: copyOf })}</p>}
        <Field label={text(words.path)} hint={text(words.pathHint)} value={path} onChange={setPath} autoFocus />
        <Field label={text(words.titleZh)} value={zh} onChange={setZh} maxLength={maxTitle} />
        <Field label={text(words.titleEn)} value={en} onChange={setEn} maxLength={maxTitle} />
        {copyOf === undefined && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the component library's select has the control
          <label className="lamp-studio-label">
            <span>{text(words.record)}</span>
            <Select
              showSearch
              allowClear
              value={record}
              placeholder={text(words.noRecord)}
              options={records.map((value) => ({ value, label: value }))}
              onChange={setRecord}
            />
          </label>
        )}
        {problem !== undefined && <Note tone="error" title={text(problem)} />}
        <p className="lamp-studio-hint">
          {text(words.menuHint)} <code>{menuCommand(path, zh, en)}</code>
        </p>
      </form>
    </Dialog>
  );
});

/** The command that adds the entry of a page to the menu of the reference platform. */
const menuCommand = (path: string, zh: string, en: string): string =>
  `npm run menu -- add ${path.trim() || '/analysis/ourReport'} ${JSON.stringify(zh.trim() || '中文')} ${JSON.stringify(en.trim() || 'English')}`;

interface FieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange(value: string): void;
  maxLength?: number;
  autoFocus?: boolean;
}

const Field = ({ label, hint, ...box }: FieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box has the control
  <label className="lamp-studio-label">
    <span>{label}</span>
    <TextBox {...box} placeholder={hint} aria-label={label} />
  </label>
);
