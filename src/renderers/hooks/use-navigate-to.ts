import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a function that goes to a route without awaiting the router. */
export function useNavigateTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to: string) => void navigate(to), [navigate]);
}
