import { reaction } from 'mobx';
import { loadPart } from '../environment/load-part.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { MapDisplayStore } from './map-display-store.ts';

/** Creates the map-display store on first use, once per session. */
export function lazyMap(
  session: SessionStore,
  deps: () => ConstructorParameters<typeof MapDisplayStore>[0],
): () => Promise<MapDisplayStore> {
  let map: Promise<MapDisplayStore> | undefined;
  reaction(
    () => session.user?.id,
    () => {
      void map?.then((store) => store.end()).catch(() => undefined);
      map = undefined;
    },
  );
  return () => {
    if (!map) {
      map = loadPart(() => import('./map-display-store.ts')).then(({ MapDisplayStore }) => new MapDisplayStore(deps()));
      map.catch(() => {
        map = undefined;
      });
    }
    return map;
  };
}
