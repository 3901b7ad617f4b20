import { observer } from 'mobx-react-lite';
import { entryAddress } from '../../../engine/access/entry-address.ts';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { holdsPage } from '../../../engine/records/read-rows.ts';
import { useRoute, useText } from '../../context/console-context.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { MenuIcon } from '../../widgets/menu-icon.tsx';
import { type Link, readLinks, toneOf } from './read-links.ts';
import '../../widgets/quick-tile.css';
import './links.css';
import { Tip } from '../../widgets/tip.tsx';

/** Menu entries as tiles (quick menu, QUICK-01) or as lines (recent pages). */
const LinksBlock = observer(({ plan }: { plan: BlockPlanOf<'links'> }) => {
  const route = useRoute();
  const text = useText();
  const source = useSource(plan.source);
  const isTiles = plan.look === 'tiles';
  const open = (link: Link) =>
    route.openEntry({
      id: link.menuId,
      name: link.caption,
      path: link.url,
      openType: link.openType,
      parentName: link.cascade,
    });
  return (
    <SourceView source={source} rows={isTiles ? 3 : 6} fits={holdsPage}>
      {(data) => {
        const links = readLinks(data).slice(0, plan.max);
        if (links.length === 0) return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
        return (
          <ul className={isTiles ? 'lamp-tiles' : 'lamp-lines'}>
            {links.map((link) => (
              <li key={link.menuId}>
                <Tip text={[link.cascade, link.caption].filter(Boolean).join(' / ')}>
                  <a
                    href={entryAddress(link.url, link.openType)}
                    target={link.openType === 'link' ? '_blank' : undefined}
                    rel="noopener noreferrer"
                    className={isTiles ? `lamp-tile lamp-tile-${toneOf(link)}` : 'lamp-line'}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey) return;
                      if (link.openType !== 'link') event.preventDefault();
                      open(link);
                    }}
                  >
                    <span className="lamp-link-icon">
                      <MenuIcon path={link.url} isLink={link.openType === 'link'} />
                    </span>
                    <span className="lamp-link-title">{link.caption}</span>
                    {!isTiles && link.cascade !== '' && <span className="lamp-none">{link.cascade}</span>}
                  </a>
                </Tip>
              </li>
            ))}
          </ul>
        );
      }}
    </SourceView>
  );
});

export default LinksBlock;
