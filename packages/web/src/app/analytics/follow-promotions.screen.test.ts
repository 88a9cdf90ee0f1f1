import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Report } from '../../platform/analytics/told-once.ts';
import { followPromotions } from './follow-promotions.ts';

/**
 * Follows a page with one banner.
 * @returns shows a share of it, and lists what was reported
 */
function followBanner() {
  let show: (intersectionRatio: number) => void = () => {};
  class Observer extends IntersectionObserver {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell, options);
      this.#tell = tell;
    }
    override observe(target: Element): void {
      // As in a browser: an element that touches the edge of the view intersects it.
      show = (intersectionRatio) =>
        this.#tell([{ ...Object(null), target, isIntersecting: true, intersectionRatio }], this);
    }
  }
  const before = IntersectionObserver;
  vi.stubGlobal('IntersectionObserver', Observer);
  const banner = document.createElement('section');
  banner.setAttribute('data-promotion', 'Specials');
  document.body.append(banner);
  const tellOnce = vi.fn<Report['tellOnce']>();
  const end = followPromotions({ tell: () => true, tellOnce });
  onTestFinished(() => {
    end();
    banner.remove();
    vi.stubGlobal('IntersectionObserver', before);
  });
  return { show: (share: number) => show(share), told: () => tellOnce.mock.calls.map(([{ name }]) => name) };
}

describe('a promotion is viewed', () => {
  test.each([
    [0, []],
    [0.49, []],
    [0.5, ['view_promotion']],
    [1, ['view_promotion']],
  ])('once half of it is in view: %d of it tells %j [ANALYTICS-06]', (share, told) => {
    const banner = followBanner();
    banner.show(share);
    expect(banner.told()).toEqual(told);
  });
});
