import { observer } from 'mobx-react-lite';
import { metresBetween } from '../../../engine/geo/distance.ts';
import { locationProblemText } from '../../../engine/geo/location-problem.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import type { FixableAsset } from '../../../engine/stores/places/pending-fix.ts';
import { useText } from '../../context/console-context.tsx';
import { CoordinatesBox } from './coordinates-box.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';
import { writePair } from './write-pair.ts';

/** The asset that is looked at: its coordinates as a typed pair, and how far its carrier is. */
export const CurrentAsset = observer(({ desk, asset }: { desk: LocationDeskStore; asset: FixableAsset }) => {
  const text = useText();
  const { refusal } = desk;
  const at = desk.fixes.placeOf(asset);
  const place = desk.placeOf(asset);
  const metres = place && asset.carrier && metresBetween(place, asset.carrier);
  return (
    <>
      <span className="lamp-fixes-asset" title={asset.name}>
        <b>{asset.name}</b>
        <small>{asset.uid}</small>
      </span>
      {desk.mayMove(asset) && (
        <CoordinatesBox
          key={at?.join()}
          label={text(words.coordinates)}
          submit={text(words.move)}
          start={at ? writePair(at) : ''}
          read={(to) => desk.move(asset, to)}
        />
      )}
      {metres !== undefined && <span>{fillString(text(words.toCarrier), { metres: Math.round(metres) })}</span>}
      {desk.isPlacing && <span role="status">{fillString(text(words.placeHelp), { name: asset.name })}</span>}
      {refusal && (
        <span role="alert" className="lamp-fixes-refusal">
          {text(locationProblemText(refusal.problem, refusal.at))}
        </span>
      )}
    </>
  );
});
