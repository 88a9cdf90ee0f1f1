import { useState } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { paths } from '../platform/paths.ts';

/** Pages that nobody wants to come back to once she is signed in. */
const entrances = [paths.Login, paths.Register, paths.Reset];

/** Goes back one page; home when there is none, or when that was an entrance. [AUTH-17, GUARD-05] */
export function useGoBack(pathname: string): () => void {
  const navigate = useNavigate();
  const [way, setWay] = useState({ at: pathname, before: '' });
  if (way.at !== pathname) setWay({ at: pathname, before: way.at });
  const { before } = way;
  const isWorthIt = before !== '' && !entrances.some((path) => matchPath(path, before));
  return () => (isWorthIt ? navigate(-1) : navigate(paths.Home, { replace: true }));
}
