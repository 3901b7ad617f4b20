import { ArrowLeftOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { ChosenPlace, MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { mapTexts } from '../../texts/map-texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { RecordFacts } from '../../widgets/facts.tsx';
import { StatusMark } from '../../widgets/status-mark.tsx';

/** The platform lists no more of one spot. */
const maxMembers = 200;

/** The details of the chosen place, or the list of the things on one spot. */
export const MapPopup = observer(({ map }: { map: MapBlockStore }) => {
  const text = useText();
  const { chosen } = map;
  const head = useRef<HTMLHeadingElement>(null);
  const key = chosen && `${chosen.key} ${chosen.row === undefined}`;
  // Whoever works by keyboard is in the popup once it is open.
  useEffect(() => {
    if (key !== undefined) head.current?.focus({ preventScroll: true });
  }, [key]);
  if (!chosen) return null;
  const row = map.chosenRow;
  const { layer, members } = chosen;
  const name = row
    ? layer.nameOf(row)
    : fillString(text(mapTexts.onSpot), { n: layer.countOf(chosen.key) ?? members?.length ?? '…' });
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (row && members) map.backToList();
    else map.close();
  };
  return (
    <section className="lamp-map-card" aria-label={name} onKeyDown={close}>
      <div className="lamp-map-card-head">
        {row && members && (
          <Button
            type="text"
            size="small"
            icon={<ArrowLeftOutlined />}
            aria-label={text(mapTexts.backToList)}
            onClick={() => map.backToList()}
          />
        )}
        <h3 ref={head} tabIndex={-1}>
          {name}
        </h3>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text(mapTexts.close)}
          onClick={() => map.close()}
        />
      </div>
      {row ? <PlaceDetails map={map} chosen={chosen} row={row} /> : <SpotList map={map} chosen={chosen} />}
    </section>
  );
});

interface DetailsProps {
  map: MapBlockStore;
  chosen: ChosenPlace;
  row: Readonly<Record<string, unknown>>;
}

const PlaceDetails = observer(({ map, chosen, row }: DetailsProps) => {
  const menu = useMenu();
  const text = useText();
  const { plan, scale } = chosen.layer;
  const whole = map.wholeRow;
  const status = plan.status && scale.of(chosen.layer.statusOf(row));
  return (
    <>
      {status && (
        <StatusMark tone={status.tone} {...(status.color !== undefined && { color: status.color })}>
          {text(status.title)}
        </StatusMark>
      )}
      {whole ? (
        <RecordFacts items={plan.items.filter(({ func }) => menu.permits(func))} columns={1} record={whole} />
      ) : chosen.state === 'failed' ? (
        <FailureState compact error={chosen.error} retry={() => void map.readWhole()} />
      ) : (
        <Bars rows={3} />
      )}
      {whole && plan.actions.length > 0 && (
        <div className="lamp-map-card-actions">
          <ActionButtons buttons={plan.actions} look="row" more={{ row: whole }} />
        </div>
      )}
    </>
  );
});

/** Several things on one spot: each can be chosen. */
const SpotList = observer(({ map, chosen }: { map: MapBlockStore; chosen: ChosenPlace }) => {
  const text = useText();
  const { layer, members, state, error } = chosen;
  if (state === 'failed') return <FailureState compact error={error} retry={() => map.relist()} />;
  if (!members) return <Spin size="small" />;
  return (
    <>
      <ul className="lamp-map-spot">
        {members.slice(0, maxMembers).map((row) => {
          const status = layer.scale.of(layer.statusOf(row));
          return (
            <li key={layer.keyOf(row)}>
              <button type="button" className="lamp-map-line" onClick={() => map.chooseRow(layer, row, chosen.at)}>
                <span className="lamp-map-line-name">{layer.nameOf(row)}</span>
                {layer.plan.status && (
                  <StatusMark tone={status.tone} {...(status.color !== undefined && { color: status.color })}>
                    {text(status.title)}
                  </StatusMark>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {members.length >= maxMembers && (
        <p className="lamp-map-list-note">{fillString(text(mapTexts.firstOnSpot), { n: maxMembers })}</p>
      )}
    </>
  );
});
