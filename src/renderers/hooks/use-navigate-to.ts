import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to a route; the router's answer is awaited by nobody. */
export function useNavigateTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to: string) => void navigate(to), [navigate]);
}
