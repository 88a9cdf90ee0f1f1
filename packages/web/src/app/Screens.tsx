import { lazy } from 'react';
import { type Location, Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../platform/paths.ts';

const NotFound = lazy(() => import('./NotFound.tsx'));

/** Which screen an address opens; each loads at its first visit. */
export function Screens({ location }: { readonly location: Location }) {
  return (
    <Routes location={location}>
      <Route path={paths.GiftCardRedirect} element={<Navigate replace to={paths.Home} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
