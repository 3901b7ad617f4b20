import { observer } from 'mobx-react-lite';
import { Activity } from 'react';
import { useTabs } from '../context/console-context.tsx';
import { ErrorCard } from '../states/error-card.tsx';
import { TabPage } from './tab-page.tsx';

/** The pages of all open tabs. Hidden ones keep their state and DOM while their effects stop. */
export const TabPanels = observer(() => {
  const tabs = useTabs();
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
