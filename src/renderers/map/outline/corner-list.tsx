import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Pagination } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { locationProblemText } from '../../../engine/geo/location-problem.ts';
import { readCoordinates } from '../../../engine/geo/read-coordinates.ts';
import { roundCorner } from '../../../engine/geo/round-corner.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { OutlineStore } from '../../../engine/stores/map/outline-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import { maxOutlineCorners } from '../../../schemas/wire/outline.ts';
import { useText } from '../../context/console-context.tsx';
import { useComposition } from '../../guards/composition.ts';
import { outlineTexts } from '../../texts/outline-texts.ts';

/** Corners that are listed at a time. */
const pageSize = 50;

/** The corners of an outline as boxes of longitude and latitude: the way to edit it by keyboard, and without a map. */
export const CornerList = observer(({ outline }: { outline: OutlineStore }) => {
  const text = useText();
  const [page, setPage] = useState(1);
  const { corners, canAdd } = outline;
  const pages = Math.max(1, Math.ceil(corners.length / pageSize));
  const first = (Math.min(page, pages) - 1) * pageSize;
  const positions = Array.from({ length: Math.min(pageSize, corners.length - first) }, (_, index) => first + index);
  return (
    <section className="lamp-corners" aria-label={text(outlineTexts.corners)}>
      <ol start={first + 1}>
        {positions.map((position) => (
          // The box of a position keeps the focus while its corner changes.
          <CornerRow key={position} outline={outline} corner={corners[position]!} index={position} />
        ))}
      </ol>
      {corners.length > pageSize && (
        <Pagination
          size="small"
          simple
          current={Math.min(page, pages)}
          pageSize={pageSize}
          total={corners.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {canAdd ? (
        <NewCorner add={(at) => outline.add(at)} />
      ) : (
        <p className="lamp-outline-note">{fillString(text(outlineTexts.full), { max: maxOutlineCorners })}</p>
      )}
      <PasteCorners outline={outline} />
    </section>
  );
});

const CornerRow = observer((props: { outline: OutlineStore; corner: Coordinates; index: number }) => {
  const { outline, corner, index } = props;
  const text = useText();
  const number = { n: index + 1 };
  const titleOf = (title: Text) => fillString(text(title), number);
  const next = outline.corners[(index + 1) % outline.corners.length] ?? corner;
  const middle = roundCorner([(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]);
  return (
    <li className={outline.chosen === index ? 'lamp-corner-chosen' : undefined}>
      <span className="lamp-corner-number" aria-hidden>
        {index + 1}
      </span>
      <PairBox
        label={titleOf(outlineTexts.corner)}
        value={corner.join(',')}
        onFocus={() => outline.choose(index)}
        commit={(at) => outline.move(index, at)}
      />
      <Button
        type="text"
        icon={<PlusOutlined />}
        disabled={!outline.canAdd || outline.corners.length < 2}
        aria-label={titleOf(outlineTexts.insert)}
        title={titleOf(outlineTexts.insert)}
        onClick={() => outline.add(middle, index + 1)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={titleOf(outlineTexts.removeCorner)}
        title={titleOf(outlineTexts.removeCorner)}
        onClick={() => outline.remove(index)}
      />
    </li>
  );
});

function NewCorner({ add }: { add(at: Coordinates): void }) {
  const text = useText();
  const [serial, setSerial] = useState(0);
  return (
    <div className="lamp-corner-new">
      <PairBox
        key={serial}
        isNew={serial > 0}
        label={text(outlineTexts.newCorner)}
        value=""
        commit={(at) => {
          add(at);
          setSerial(serial + 1);
        }}
      />
    </div>
  );
}

interface PairProps {
  label: string;
  value: string;
  /** True for a box that takes the place of one with the focus. */
  isNew?: boolean;
  onFocus?(): void;
  /** Called with a new place, on Enter or as the box loses the focus. */
  commit(at: Coordinates): void;
}

/** A box with 'longitude,latitude'; what cannot be read stays, with the reason. */
function PairBox({ label, value, isNew = false, onFocus, commit }: PairProps) {
  const text = useText();
  const noteId = useId();
  /** What was typed over a value. What the map, undoing or pasting puts there goes before it. */
  const [draft, setDraft] = useState<{ over: string; typed: string; problem?: Text }>();
  const { typed, problem } = draft?.over === value ? draft : {};
  const box = useComposition(typed ?? value, (next) => setDraft({ over: value, typed: next }));
  const take = () => {
    if (typed === undefined || typed === value || (value === '' && typed.trim() === '')) {
      setDraft(undefined);
      return;
    }
    const read = readCoordinates(typed);
    if (read.problem !== undefined) {
      setDraft({ over: value, typed, problem: locationProblemText(read.problem, read.coordinates) });
      return;
    }
    setDraft(undefined);
    commit(read.coordinates);
  };
  return (
    <div className="lamp-corner-box">
      <Input
        {...box}
        autoFocus={isNew}
        aria-label={label}
        placeholder={value === '' ? label : undefined}
        inputMode="text"
        autoComplete="off"
        status={problem === undefined ? undefined : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        onFocus={onFocus}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Would submit the surrounding form.
          event.preventDefault();
          take();
        }}
      />
      {problem !== undefined && (
        <p id={noteId} role="alert" className="lamp-field-error">
          {text(problem)}
        </p>
      )}
    </div>
  );
}

/** Replaces all corners with pasted lines. */
const PasteCorners = observer(({ outline }: { outline: OutlineStore }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<ReturnType<OutlineStore['paste']>>([]);
  const box = useComposition(typed, (next) => {
    setTyped(next);
    setProblems([]);
  });
  if (!isOpen)
    return (
      <Button type="link" className="lamp-corner-paste" onClick={() => setOpen(true)}>
        {text(outlineTexts.paste)}
      </Button>
    );
  const replace = () => {
    const found = outline.paste(typed);
    setProblems(found);
    if (found.length > 0) return;
    setTyped('');
    setOpen(false);
  };
  return (
    <div className="lamp-corner-paste">
      <Input.TextArea
        {...box}
        autoFocus
        rows={5}
        aria-label={text(outlineTexts.paste)}
        placeholder={text(outlineTexts.pasteHelp)}
        status={problems.length > 0 ? 'error' : undefined}
      />
      {problems.length > 0 && (
        <ul role="alert" className="lamp-field-error">
          {problems.map(({ line, text: reason }) => (
            <li key={line ?? 0}>
              {line === undefined
                ? text(reason)
                : fillString(text(outlineTexts.line), { n: line, problem: text(reason) })}
            </li>
          ))}
        </ul>
      )}
      <div className="lamp-outline-tools">
        <Button disabled={typed.trim() === ''} onClick={replace}>
          {text(outlineTexts.pasteOk)}
        </Button>
        <Button onClick={() => setOpen(false)}>{text(outlineTexts.cancel)}</Button>
      </div>
    </div>
  );
});
