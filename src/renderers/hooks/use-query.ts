import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query of the route on the screen. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
