import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { useText } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import { blockTexts } from '../../texts/block-texts.ts';
import { FoldArrow } from '../../widgets/fold-arrow.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { RightsSummary } from './rights-summary.tsx';
import { rightsTexts } from './rights-texts.ts';
import { countGranted, findEntries, grantAll, grantEntry, grantFunction, shareOf } from './rights-tree.ts';
import './menu-rights.css';
import { sentText } from '../../../engine/records/sent-text.ts';

type Id = MenuItem['id'];

/** The menu as nested check boxes, with the functions of an entry behind it. */
const MenuRightsInput = observer((props: InputProps<'menuRights'>) => {
  const { id, name, label, value, onChange, onBlur, readOnly, form } = props;
  const text = useText();
  const [searchText, setSearchText] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<Id>>(new Set());
  const menus = Array.isArray(value) ? (value as MenuItem[]) : [];
  // Once saved or discarded, what is there is what was saved; of a draft it is what its record had.
  const saved = useRef(valueAt(form.original, name));
  if (!form.isDirty) saved.current = value;
  const shown = findEntries(menus, searchText, onlyGranted);
  const change = (next: MenuItem[]) => {
    onChange(next);
    onBlur();
  };
  const fold = (of: Id) =>
    setFolded((now) => (now.has(of) ? new Set([...now].filter((one) => one !== of)) : new Set(now).add(of)));
  const groups = menus.filter((entry) => (entry.subMenuItems ?? []).length > 0);

  const draw = (entries: readonly MenuItem[]) => (
    <ul>
      {entries.map((entry) => {
        if (!shown.has(entry.id)) return null;
        const share = shareOf(entry);
        const children = entry.subMenuItems ?? [];
        const isFolded = folded.has(entry.id) && sentText(searchText) === '';
        const functions = entry.subFuncItems ?? [];
        return (
          <li key={entry.id}>
            <div className="lamp-rights-row">
              {children.length > 0 ? (
                <button
                  type="button"
                  className="lamp-rights-fold"
                  aria-expanded={!isFolded}
                  aria-label={`${text(rightsTexts.fold)}: ${entry.caption}`}
                  onClick={() => fold(entry.id)}
                >
                  <FoldArrow />
                </button>
              ) : (
                <span className="lamp-rights-leaf" />
              )}
              <Checkbox
                className="lamp-rights-entry"
                disabled={readOnly}
                checked={share === 'all'}
                indeterminate={share === 'some'}
                onChange={() => change(grantEntry(menus, entry.id, share !== 'all'))}
              >
                {entry.caption}
              </Checkbox>
              {functions.length > 0 && (
                <fieldset aria-label={entry.caption} className="lamp-rights-functions">
                  {functions.map((item) => (
                    <Checkbox
                      key={item.id}
                      disabled={readOnly}
                      checked={item.enable === true}
                      onChange={({ target }) => change(grantFunction(menus, entry.id, item.id, target.checked))}
                    >
                      {item.caption}
                    </Checkbox>
                  ))}
                </fieldset>
              )}
            </div>
            {children.length > 0 && !isFolded && draw(children)}
          </li>
        );
      })}
    </ul>
  );

  return (
    <fieldset id={id} aria-label={label} aria-describedby={`${id}-note`} className="lamp-rights">
      <div className="lamp-rights-bar">
        <TextBox
          prefix={<SearchOutlined aria-hidden />}
          placeholder={text(rightsTexts.search)}
          aria-label={text(rightsTexts.search)}
          value={searchText}
          onChange={setSearchText}
        />
        <Checkbox checked={onlyGranted} onChange={({ target }) => setOnlyGranted(target.checked)}>
          {text(rightsTexts.onlyGranted)}
        </Checkbox>
        <Button
          size="small"
          type="text"
          onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(groups.map((group) => group.id)))}
        >
          {text(folded.size > 0 ? rightsTexts.unfoldAll : rightsTexts.foldAll)}
        </Button>
        {!readOnly && (
          <>
            <Button size="small" type="text" onClick={() => change(grantAll(menus, true))}>
              {text(rightsTexts.grantAll)}
            </Button>
            <Button size="small" type="text" onClick={() => change(grantAll(menus, false))}>
              {text(rightsTexts.grantNone)}
            </Button>
          </>
        )}
        <span role="status" className="lamp-rights-count">
          {fillString(text(rightsTexts.granted), { n: countGranted(menus) })}
        </span>
      </div>
      <div className="lamp-rights-sides">
        <div className="lamp-rights-tree">
          {shown.size > 0 ? draw(menus) : <p className="lamp-rights-none">{text(blockTexts.noMatch)}</p>}
        </div>
        <div className="lamp-rights-beside">
          {!readOnly && Array.isArray(saved.current) && (
            <RightsSummary before={saved.current as MenuItem[]} after={menus} />
          )}
          <MenuPreview menus={menus} />
        </div>
      </div>
    </fieldset>
  );
});

export default MenuRightsInput;
