import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { compileMenu } from '../../../engine/compile/menu/compile-menu.ts';
import type { MenuNode } from '../../../engine/compile/menu/menu-node.ts';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { useDisplay, useSession, useSite, useText } from '../../context/console-context.tsx';
import { MenuEntries } from '../../shell/side-menu-entries.tsx';
import '../../shell/side-menu.css';
import { rightsTexts as words } from './rights-texts.ts';

/** The side menu that these rights give, compiled and drawn as the console does it; it follows every check box. */
export const MenuPreview = observer(({ menus }: { menus: readonly MenuItem[] }) => {
  const text = useText();
  const site = useSite();
  const { tenantId } = useSession();
  const { language } = useDisplay();
  const side = useMemo(
    () => compileMenu([{ subMenuItems: menus }], site, { tenantId, language }).plan.side,
    [menus, site, tenantId, language],
  );
  return (
    <section className="lamp-rights-box lamp-rights-preview">
      <h4>{text(words.preview)}</h4>
      <p>{text(side.length === 0 ? words.previewEmpty : words.previewHelp)}</p>
      {side.length > 0 && (
        <div className="lamp-rights-menu" inert>
          <ul className="lamp-menu">
            <MenuEntries nodes={side} level={1} opened={groupsIn(side)} selected={undefined} above={none} newTab="" />
          </ul>
        </div>
      )}
    </section>
  );
});

const none: readonly string[] = [];

/** Every group is open. */
const groupsIn = (nodes: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...groupsIn(node.children)] : [])));
