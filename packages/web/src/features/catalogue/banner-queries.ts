import { toBanner } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';

/** The banners of all sliders. [ENT-04] */
export function useBanners() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['banners'],
    queryFn: async () => (await read(api.get('/api/banners'))).data.data.map(toBanner),
  });
}

/** The banners of the landing page. [LAND-01] */
export function useLandingBanners() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['landing banners'],
    queryFn: async () => (await read(api.get('/api/landingPageThumbnails'))).data.map(toBanner),
  });
}
