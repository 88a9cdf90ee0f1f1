import { describe, expect, test } from 'vitest';
import { bannerOptions } from './banner-options.ts';
import { carouselOptions } from './carousel-options.ts';
import { bannerSlides, toastMs } from './settings.ts';

describe('what moves by itself', () => {
  test('are banners, every 8 s on a desktop with speed 1000 and 250 px high [CONST-01, CONST-05]', () => {
    expect(bannerSlides.desktop).toEqual({ intervalMs: 8000, speedMs: 1000, heightPx: 250 });
    expect(bannerOptions('desktop')).toMatchObject({ speed: 1000, intervalMs: 8000 });
  });

  test('are banners, every 10 s on a phone with speed 8000 and 150 px high [CONST-02, CONST-06]', () => {
    expect(bannerSlides.phone).toEqual({ intervalMs: 10_000, speedMs: 8000, heightPx: 150 });
    expect(bannerOptions('phone')).toMatchObject({ speed: 8000, intervalMs: 10_000 });
  });

  test('are shelves, every 10 s with a scroll of 300 ms [CONST-03]', () => {
    expect(carouselOptions).toMatchObject({ speed: 300, intervalMs: 10_000 });
  });

  test('is a toast, which goes after 5 s [CONST-09]', () => expect(toastMs).toBe(5000));
});
