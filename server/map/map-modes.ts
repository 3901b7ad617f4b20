/** What a tenant's map is called on the wire: ONLINE with AMAP shows the online map, anything else the offline one (MAPS-01). */
export const mapModes = {
  ONLINE: { mapUseMode: 'ONLINE', mapUseType: 'AMAP' },
  OFFLINE: { mapUseMode: 'OFFLINE', mapUseType: 'VECTOR' },
} as const;
