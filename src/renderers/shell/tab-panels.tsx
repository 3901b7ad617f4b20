import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Activity, useEffect } from 'react';
import { useTabs } from '../context/console-context.tsx';
import { ErrorCard } from '../states/error-card.tsx';
import { TabPage } from './tab-page.tsx';

/**
 * Takes the focus from a box of the page that is about to be hidden: what it does without the focus, such as closing
 * its calendar, it does while it is still there. A blur that follows the hiding finds the refs of its parts empty.
 */
function leaveBox(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('.lamp-panel')) activeElement.blur();
}

/** The pages of all open tabs. Hidden ones keep their state and DOM while their effects stop. */
export const TabPanels = observer(() => {
  const tabs = useTabs();
  useEffect(() => reaction(() => tabs.activePath, leaveBox), [tabs]);
  return tabs.tabs.map((tab) => (
    <Activity key={tab.path} mode={tab.path === tabs.activePath ? 'visible' : 'hidden'}>
      <div className="lamp-panel" role="tabpanel">
        <ErrorCard>
          <TabPage key={tab.round} path={tab.path} search={tab.search} />
        </ErrorCard>
      </div>
    </Activity>
  ));
});
