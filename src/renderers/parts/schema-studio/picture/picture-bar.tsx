import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CodeOutlined,
  DeleteOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fillString } from '../../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../../context/console-context.tsx';
import { Note } from '../../../widgets/note.tsx';
import { PictureKey } from './picture-key.tsx';
import { PictureLists } from './picture-lists.tsx';
import { pictureTexts as words } from './picture-texts.ts';
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
              <PictureKey key={`${node} ${key.key}`} picture={picture} node={node} handled={key} />
            ))}
          </div>
          <PictureLists picture={picture} />
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
      <div className="lamp-picture-row">
        <p>{text(words.choose)}</p>
        <span className="lamp-studio-gap" />
        <Steps studio={studio} />
      </div>
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
      <Steps studio={studio} />
      <span className="lamp-picture-said" role="status">
        {around && fillString(text(words.moved), { n: around.index + 1, of: around.entries.length })}
      </span>
    </div>
  );
});

/** Takes steps back, also the one that removed what was chosen. */
const Steps = ({ studio }: { studio: StudioStore }) => {
  const text = useText();
  return (
    <>
      <Tool icon={<UndoOutlined />} name={text(words.undo)} run={() => studio.undo()} />
      <Tool icon={<RedoOutlined />} name={text(words.redo)} run={() => studio.redo()} />
    </>
  );
};

interface ToolProps {
  icon: ReactNode;
  name: string;
  isOff?: boolean;
  run(): void;
}

const Tool = ({ icon, name, isOff = false, run }: ToolProps) => (
  <Button size="small" icon={icon} aria-label={name} title={name} disabled={isOff} onClick={run} />
);
