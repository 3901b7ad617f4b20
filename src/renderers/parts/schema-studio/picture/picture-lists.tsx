import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { HandledList } from '../../../../engine/compile/language/handles-at.ts';
import type { OfferedEntry } from '../../../../engine/compile/language/offers-for.ts';
import { fillString } from '../../../../engine/records/fill-text.ts';
import type { PictureStore } from '../../../../engine/stores/studio/picture/picture-store.ts';
import { useText } from '../../../context/console-context.tsx';
import { listTexts, pictureTexts as words } from './picture-texts.ts';

/** The lists of the node, and the one around it, with their entries and what may be added. */
export const PictureLists = observer(({ picture }: { picture: PictureStore }) => {
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
