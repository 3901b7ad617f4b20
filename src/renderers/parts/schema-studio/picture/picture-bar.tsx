import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CodeOutlined,
  DeleteOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { HandledKey, HandledList } from '../../../../engine/compile/language/handles-at.ts';
import type { OfferedEntry } from '../../../../engine/compile/language/offers-for.ts';
import { fillString } from '../../../../engine/records/fill-text.ts';
import type { PictureStore } from '../../../../engine/stores/studio/picture/picture-store.ts';
import type { StudioStore } from '../../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../../context/console-context.tsx';
import { Note } from '../../../widgets/note.tsx';
import { keyTexts, listTexts, pictureTexts as words } from './picture-texts.ts';
import './picture.css';

/** What can be changed at the chosen node of the preview. */
export const PictureBar = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  const { picture, preview } = studio;
  const { node, handles, refusal } = picture;
  return (
    <section className="lamp-picture-bar" aria-label={text(words.arrange)}>
      {preview.isStale && <p>{text(words.staleArrange)}</p>}
      {!preview.isStale && (node === undefined || !handles) && <Start studio={studio} />}
      {!preview.isStale && node !== undefined && handles && (
        <>
          <Place studio={studio} node={node} />
          <div className="lamp-picture-keys">
            {handles.keys.map((key) => (
              <Key key={`${node} ${key.key}`} picture={picture} node={node} handled={key} />
            ))}
          </div>
          <Lists picture={picture} />
        </>
      )}
      {refusal && (
        <Note
          tone="warning"
          title={text(words.refused)}
          action={
            refusal.at && (
              <Button size="small" onClick={() => studio.goTo(refusal.at!.file, refusal.at!.span)}>
                {text(words.toText)}
              </Button>
            )
          }
        >
          {text(refusal.reason)}
        </Note>
      )}
    </section>
  );
});

/** Before anything is chosen: what to do, and the dialogs, which are not on the page. */
const Start = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  const { picture, preview } = studio;
  const dialogs = Object.entries(preview.page?.plan.dialogs ?? {});
  return (
    <>
      <p>{text(words.choose)}</p>
      {dialogs.length > 0 && (
        <div className="lamp-picture-row">
          <span>{text(words.dialogs)}</span>
          {dialogs.map(([name, plan]) => (
            <Button key={name} size="small" onClick={() => void picture.pick(`/dialogs/${name}`)}>
              {'title' in plan && plan.title !== undefined ? text(plan.title) : name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
});

/** Where the node is, and what moves it. */
const Place = observer(({ studio, node }: { studio: StudioStore; node: string }) => {
  const text = useText();
  const { picture, preview } = studio;
  const { handles, origin, isElsewhere, isBusy } = picture;
  const around = handles?.around;
  const dialog = /^\/dialogs\/([^/]+)/.exec(node)?.[1];
  return (
    <div className="lamp-picture-row">
      <strong>{handles?.name}</strong>
      {isElsewhere && origin && (
        <Button size="small" type="link" onClick={() => studio.goTo(origin.file, origin)}>
          {fillString(text(words.writtenIn), { file: origin.file })}
        </Button>
      )}
      <span className="lamp-studio-gap" />
      {dialog !== undefined && preview.page && (
        <Button size="small" onClick={() => void preview.page?.open(dialog, undefined)}>
          {text(words.openDialog)}
        </Button>
      )}
      {around && (
        <>
          <Tool
            icon={<ArrowUpOutlined />}
            name={text(words.earlier)}
            isOff={around.index === 0 || isBusy}
            run={() => void picture.step(-1)}
          />
          <Tool
            icon={<ArrowDownOutlined />}
            name={text(words.later)}
            isOff={around.index === around.entries.length - 1 || isBusy}
            run={() => void picture.step(1)}
          />
          <Tool
            icon={<DeleteOutlined />}
            name={text(words.remove)}
            isOff={isBusy}
            run={() => void picture.change({ op: 'remove', node })}
          />
        </>
      )}
      {origin && !isElsewhere && (
        <Tool icon={<CodeOutlined />} name={text(words.toText)} run={() => studio.goTo(origin.file, origin)} />
      )}
      <Tool icon={<UndoOutlined />} name={text(words.undo)} run={() => studio.undo()} />
      <Tool icon={<RedoOutlined />} name={text(words.redo)} run={() => studio.redo()} />
      <span className="lamp-picture-said" role="status">
        {around && fillString(text(words.moved), { n: around.index + 1, of: around.entries.length })}
      </span>
    </div>
  );
});

interface ToolProps {
  icon: ReactNode;
  name: string;
  isOff?: boolean;
  run(): void;
}

const Tool = ({ icon, name, isOff = false, run }: ToolProps) => (
  <Button size="small" icon={icon} aria-label={name} title={name} disabled={isOff} onClick={run} />
);

interface KeyProps {
  picture: PictureStore;
  node: string;
  handled: HandledKey;
}

const Key = observer(({ picture, node, handled }: KeyProps) => {
  const text = useText();
  const id = useId();
  const { key, type, value } = handled;
  const name = text(keyTexts[key] ?? { zh: key, en: key });
  const set = (next: unknown) => void picture.change({ op: 'set', node, key, value: next });
  if (type === 'boolean')
    return (
      <Checkbox
        title={handled.description}
        checked={(value ?? handled.default) === true}
        onChange={({ target }) => set(target.checked === (handled.default === true) ? undefined : target.checked)}
      >
        {name}
      </Checkbox>
    );
  if (type === 'integer')
    return (
      <label htmlFor={id} title={handled.description}>
        {name}
        <Typed
          value={typeof value === 'number' ? String(value) : ''}
          apply={(typed) => set(typed === '' ? undefined : Number(typed))}
          draw={(props) => (
            <InputNumber
              id={id}
              size="small"
              precision={0}
              placeholder={handled.default === undefined ? undefined : String(handled.default)}
              value={props.value === '' ? null : Number(props.value)}
              onChange={(next) => props.onChange(next === null ? '' : String(next))}
              onBlur={props.onBlur}
              onPressEnter={props.onBlur}
            />
          )}
        />
      </label>
    );
  return <TextKey name={name} value={value} description={handled.description} set={set} />;
});

/** A text in both languages, or in one if it is written so. */
const TextKey = ({
  name,
  value,
  description,
  set,
}: {
  name: string;
  value: unknown;
  description: string | undefined;
  set(value: unknown): void;
}) => {
  const text = useText();
  const both = typeof value === 'string' ? { zh: value, en: value } : ((value ?? {}) as { zh?: string; en?: string });
  const isOne = typeof value === 'string';
  const apply = (language: 'zh' | 'en', typed: string) => {
    const next = { zh: both.zh ?? typed, en: both.en ?? typed, [language]: typed };
    if (next.zh === '' && next.en === '') set(undefined);
    else set(isOne && next.zh === next.en ? next.zh : { zh: next.zh, en: next.en });
  };
  const id = useId();
  return (['zh', 'en'] as const).map((language) => {
    const label = fillString(text(language === 'zh' ? words.inZh : words.inEn), { key: name });
    return (
      <label key={language} htmlFor={id + language} title={description}>
        {label}
        <Typed
          value={both[language] ?? ''}
          apply={(typed) => apply(language, typed)}
          draw={(props) => (
            <Input
              size="small"
              id={id + language}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              value={props.value}
              onChange={({ target }) => props.onChange(target.value)}
              onBlur={props.onBlur}
              onPressEnter={props.onBlur}
            />
          )}
        />
      </label>
    );
  });
};

interface Typing {
  value: string;
  onChange(value: string): void;
  onBlur(): void;
}

/** An input that applies on Enter and when it is left; what is typed stays until then. */
const Typed = ({
  value,
  apply,
  draw,
}: {
  value: string;
  apply(typed: string): void;
  draw(typing: Typing): ReactNode;
}) => {
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value replaces what was typed for the former one
  useEffect(() => setTyped(undefined), [value]);
  return draw({
    value: typed ?? value,
    onChange: setTyped,
    onBlur: () => {
      if (typed !== undefined && typed !== value) apply(typed);
    },
  });
};

/** The lists of the node, and the one around it, with their entries and what may be added. */
const Lists = observer(({ picture }: { picture: PictureStore }) => {
  const { handles } = picture;
  const around = handles?.around;
  const lists = useMemo(
    () => [...(around ? [{ list: around, after: around.index }] : []), ...(handles?.lists ?? []).map(ofNode)],
    [around, handles],
  );
  return lists.map(({ list, after }) => <List key={list.pointer} picture={picture} list={list} after={after} />);
});

const ofNode = (list: HandledList) => ({ list, after: list.entries.length - 1 });

const List = observer(({ picture, list, after }: { picture: PictureStore; list: HandledList; after: number }) => {
  const text = useText();
  const noun = text(listTexts[list.key] ?? { zh: list.key, en: list.key });
  const [offers, setOffers] = useState<readonly OfferedEntry[]>();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other offers
  useEffect(() => setOffers(undefined), [list]);
  const add = fillString(text(words.addTo), { list: noun });
  const takesNames = list.key === 'columns' || list.key === 'filters' || list.key === 'fields' || list.key === 'items';
  return (
    <div className="lamp-picture-row">
      <span>{noun}</span>
      {list.entries.map(({ pointer, title, isHidden }) => (
        <button
          key={pointer}
          type="button"
          className={`lamp-picture-chip${isHidden ? ' lamp-picture-hidden' : ''}`}
          aria-pressed={picture.node === pointer}
          onClick={() => void picture.pick(pointer)}
        >
          {title}
        </button>
      ))}
      {takesNames && (
        <Select
          size="small"
          className="lamp-picture-add"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          placeholder={add}
          aria-label={add}
          value={null}
          loading={isOpen && offers === undefined}
          notFoundContent={offers && text(words.noOffers)}
          options={(offers ?? []).map(({ name, detail }) => ({
            value: name,
            label: detail === undefined ? name : `${detail} · ${name}`,
          }))}
          onOpenChange={(next) => {
            setOpen(next);
            if (next && !offers) void picture.offers(list.pointer).then(setOffers);
          }}
          onChange={(name) => {
            const offer = offers?.find((one) => one.name === name);
            if (offer) void picture.change({ op: 'add', list: list.pointer, index: after + 1, value: offer.value });
          }}
        />
      )}
    </div>
  );
});
