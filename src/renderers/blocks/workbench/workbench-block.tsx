import { SettingOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { packItems } from '../../../engine/layout/pack-items.ts';
import { closeEmptyRows } from '../../../engine/layout/place-items.ts';
import { cardOf, type WorkbenchItem, type WorkbenchPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import { WorkbenchStore } from '../../../engine/stores/workbench/workbench-store.ts';
import { workbenchLimits } from '../../../schemas/wire/workbench-limits.ts';
import { useMenu, usePage, usePlatformTime, useReport, useSession, useText } from '../../context/console-context.tsx';
import { RefreshContext } from '../../hooks/refresh-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { LayoutGrid } from '../../widgets/layout-grid/layout-grid.tsx';
import { Note } from '../../widgets/note.tsx';
import { RefreshChoice } from '../../widgets/refresh-choice/refresh-choice.tsx';
import { useRefreshChoice } from '../../widgets/refresh-choice/use-refresh-choice.ts';
import { Tip } from '../../widgets/tip.tsx';
import { greetingOf } from './greeting-of.ts';
import { nameOfItem } from './name-of-item.ts';
import { WorkbenchCardView } from './workbench-card.tsx';
import { workbenchTexts as words } from './workbench-texts.ts';
import './workbench.css';

const WorkbenchBar = lazyPart(() => import('./workbench-bar.tsx'));

const { columns, maxWidth, maxHeight } = workbenchLimits;
const limits = { minW: 1, maxW: maxWidth, minH: 1, maxH: maxHeight };
const rowHeight = 252;
const gap = 12;
const dayMs = 86_400_000;

/** The cards of the user on a grid, which a gear makes editable (PAGE-11). */
const WorkbenchBlock = observer(({ plan }: { plan: WorkbenchPlan }) => {
  const page = usePage();
  const menu = useMenu();
  const text = useText();
  const store = page.part(plan.id, (ports) => new WorkbenchStore(plan, ports));
  useSince(plan);
  useEffect(() => void store.load(), [store]);
  const refresh = useRefreshChoice(plan);
  const { edit } = store;
  const isShown = (item: WorkbenchItem) => {
    const card = cardOf(plan, item);
    return !card || (menu.permits(card.func) && page.isShown(card));
  };
  // While editing hidden cards keep their places: saving must not lose them.
  const shown = store.items.filter(isShown);
  const isWhole = shown.length === store.items.length;
  // What a user may not see leaves no empty places; what they have arranged themselves stays as it is.
  const items = edit?.items ?? (isWhole ? closeEmptyRows(shown) : packItems(shown, columns));
  const hasGear = store.mayArrange && store.state === 'loaded' && !edit;
  return (
    <div className="lamp-workbench">
      {(plan.greeting || plan.refresh || hasGear) && (
        <div className="lamp-workbench-head">
          {plan.greeting && <Greeting />}
          {(plan.refresh || hasGear) && (
            <span className="lamp-workbench-end">
              {plan.refresh && <RefreshChoice chosen={refresh} />}
              {hasGear && <Gear store={store} />}
            </span>
          )}
        </div>
      )}
      {store.state === 'failed' && !edit && (
        <Note
          tone="warning"
          title={text(words.failed)}
          action={
            <button type="button" className="lamp-workbench-retry" onClick={() => void store.load()}>
              {text(texts.retry)}
            </button>
          }
        />
      )}
      {edit && (
        <LazyPlace isOpen giveUp={store.endEditing}>
          <WorkbenchBar store={store} edit={edit} />
        </LazyPlace>
      )}
      {store.state === 'loading' ? (
        <Bars rows={8} />
      ) : items.length === 0 ? (
        <StateView kind="empty" title={text(words.empty)} text={text(edit ? words.emptyEdit : words.emptyText)} />
      ) : (
        <RefreshContext value={refresh.seconds}>
          <LayoutGrid
            label={text(words.label)}
            items={items}
            columns={columns}
            rowHeight={rowHeight}
            gap={gap}
            fitsContent
            isEditing={edit !== undefined}
            limitsOf={() => limits}
            nameOf={(item) => nameOfItem(plan, item, text)}
            renderItem={(item) => <WorkbenchCardView plan={plan} item={item} />}
            onChange={edit?.arrange}
            onRemove={edit?.remove}
          />
        </RefreshContext>
      )}
    </div>
  );
});

/** Sets `page.<id>.since`, the date some days ago. */
function useSince({ id, sinceDays }: WorkbenchPlan): void {
  const page = usePage();
  const time = usePlatformTime();
  const now = useNow();
  const since = sinceDays === undefined ? undefined : time.write(new Date(now - sinceDays * dayMs)).slice(0, 10);
  useEffect(() => page.choose(id, since === undefined ? undefined : { since }), [page, id, since]);
}

const Greeting = observer(() => {
  const { user } = useSession();
  const text = useText();
  const time = usePlatformTime();
  const now = useNow();
  if (!user) return null;
  const greeting = text(greetingOf(time.write(new Date(now))));
  return <p className="lamp-workbench-greeting">{greeting.replace('{name}', user.name)}</p>;
});

/** Was open when the focus was last taken: it returns to the gear once editing ends. */
const returning = new WeakSet<WorkbenchStore>();

const Gear = observer(({ store }: { store: WorkbenchStore }) => {
  const text = useText();
  const report = useReport();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returning.delete(store)) button.current?.focus();
  }, [store]);
  const begin = () => {
    returning.add(store);
    void WorkbenchBar.load().catch(() => undefined);
    store.beginEditing().catch((error: unknown) => report(error));
  };
  return (
    <Tip text={text(words.edit)}>
      <button ref={button} type="button" className="lamp-workbench-gear" aria-label={text(words.edit)} onClick={begin}>
        <SettingOutlined />
      </button>
    </Tip>
  );
});

export default WorkbenchBlock;
