import { reaction } from 'mobx';
import { loadPart } from '../environment/load-part.ts';
import type { SessionStore } from '../session/session-store.ts';
import { mapConfigKey } from './map-config-key.ts';
import type { MapDisplayStore } from './map-display-store.ts';

/** What all maps share, created with the first map. */
export interface LazyMap {
  open(): Promise<MapDisplayStore>;
  /** Reads a changed setting, for open maps and the next one. Never rejects. */
  renew(): Promise<void>;
}

/** Creates the map-display store on first use, once per session. */
export function lazyMap(session: SessionStore, deps: () => ConstructorParameters<typeof MapDisplayStore>[0]): LazyMap {
  let map: Promise<MapDisplayStore> | undefined;
  reaction(
    () => session.user?.id,
    () => {
      void map?.then((store) => store.end()).catch(() => undefined);
      map = undefined;
    },
  );
  return {
    open() {
      if (!map) {
        map = loadPart(() => import('./map-display-store.ts')).then(
          ({ MapDisplayStore }) => new MapDisplayStore(deps()),
        );
        map.catch(() => {
          map = undefined;
        });
      }
      return map;
    },
    async renew() {
      const { storage, tenantId } = deps();
      storage.removeItem(mapConfigKey(tenantId()));
      await map?.then((store) => store.renew()).catch(() => undefined);
    },
  };
}
