import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import { LocationFixesStore } from '../../../engine/stores/places/location-fixes-store.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { useUndoKeys } from '../../hooks/use-undo-keys.ts';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { CurrentAsset } from './current-asset.tsx';
import { FixMap } from './fix-map.tsx';
import { type DeskDialog, FixTools } from './fix-tools.tsx';
import { LineBar } from './line-bar.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PendingFixes } from './pending-fixes.tsx';
import { ConvertDialog, ShiftDialog } from './tool-dialogs.tsx';
import './location-fixes.css';

/** Corrects the coordinates of the assets of a table (MAPS-03, PAGE-64). */
const LocationFixesPart = observer(({ plan }: { plan: PartPlanOf<'locationFixes'> }) => {
  const text = useText();
  const table = usePage().tableOf(plan.assets);
  if (table) return <Desk plan={plan} table={table} />;
  return <StateView compact kind="empty" title={fillString(text(words.noTable), { source: plan.assets })} />;
});

const Desk = observer(({ plan, table }: { plan: PartPlanOf<'locationFixes'>; table: TableStore }) => {
  const page = usePage();
  const menu = useMenu();
  const text = useText();
  const [dialog, setDialog] = useState<DeskDialog>();
  const desk = page.part('locationFixes', (ports, path) => {
    const { call, drafts, clock, identity } = ports;
    return new LocationDeskStore({
      table,
      call,
      fixes: new LocationFixesStore({
        call,
        drafts,
        now: () => clock.now(),
        owner: identity.owner,
        page: path,
        changed: () => page.reread(),
      }),
      mayEdit: (type) => {
        const { device, carrier, facility } = plan.editFuncs;
        return menu.permits({ IOTDEVICE: device, CARRIER: carrier, FACILITY: facility }[type]);
      },
    });
  });
  useEffect(() => void desk.open(), [desk]);
  useUndoKeys(desk.fixes);
  const close = () => setDialog(undefined);
  return (
    <section className="lamp-fixes">
      {desk.restored > 0 && (
        <Note
          tone="info"
          title={fillString(text(words.restored), { n: desk.restored })}
          action={
            <Button size="small" type="link" onClick={() => desk.dismissRestored()}>
              {text(texts.close)}
            </Button>
          }
        />
      )}
      <FixTools desk={desk} open={setDialog} />
      <FixMap desk={desk} />
      <div className="lamp-fixes-bar lamp-fixes-strip">
        <DeskStrip desk={desk} />
      </div>
      <PendingFixes desk={desk} />
      {dialog === 'shift' && <ShiftDialog desk={desk} close={close} />}
      {dialog === 'convert' && <ConvertDialog desk={desk} close={close} />}
      {dialog === 'paste' && <PasteDialog desk={desk} close={close} />}
    </section>
  );
});

/** The line that is drawn, otherwise the asset that is looked at. */
const DeskStrip = observer(({ desk }: { desk: LocationDeskStore }) => {
  const text = useText();
  const { tool, current } = desk;
  if (tool === 'line' || tool === 'measure') return <LineBar desk={desk} />;
  if (current) return <CurrentAsset key={current.id} desk={desk} asset={current} />;
  return <span className="lamp-fixes-help">{text(words.chooseHelp)}</span>;
});

export default LocationFixesPart;
