import { AutoComplete } from 'antd';
import { observer } from 'mobx-react-lite';
import type { MapDisplayStore } from '../../engine/stores/map/map-display-store.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { useText } from '../context/console-context.tsx';
import { mapTexts } from '../texts/map-texts.ts';
import { useFoundPlaces } from './use-found-places.ts';
import './place-search.css';

/** Finds a pole, a device or an area by its name. */
export const PlaceSearch = observer(
  ({ display, onFind }: { display: MapDisplayStore | undefined; onFind(at: Coordinates): void }) => {
    const text = useText();
    const { options, onSearch, problem, find } = useFoundPlaces(display);
    return (
      <AutoComplete
        className="lamp-place-search"
        options={options}
        aria-label={text(mapTexts.searchPlace)}
        placeholder={text(mapTexts.searchPlace)}
        showSearch={{ onSearch }}
        {...(problem !== undefined && { status: 'error' as const, notFoundContent: text(problem) })}
        onSelect={(label: string) => {
          const at = find(label);
          if (at) onFind(at);
        }}
      />
    );
  },
);
