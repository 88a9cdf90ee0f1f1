import type { Report } from '../../platform/analytics/told-once.ts';
import { promotionOf } from '../../platform/paths.ts';

/** A part of the page that shows a promotion, or a link to it; the attribute has its name. */
const shown = '[data-promotion]';

/**
 * The share of a promotion that must be in view. A browser also reports an element that only touches the
 * edge, with a share of 0.
 */
const threshold = 0.5;

/**
 * Reports every promotion of which half comes into view, once a page, and the choice of one. An element marks
 * itself as a promotion by `data-promotion`; a link to a promotion's page chooses it from anywhere.
 * [ANALYTICS-06, ANALYTICS-07]
 *
 * @returns ends it
 */
export function followPromotions(report: Report): () => void {
  const tellViewed = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { intersectionRatio, target } of entries) {
      const name = nameOn(target);
      if (intersectionRatio >= threshold && name !== '') {
        report.tellOnce({ name: 'view_promotion', params: { promotion_name: name } }, `promotion ${name}`);
      }
    }
  };
  const inView = new IntersectionObserver(tellViewed, { threshold });
  const watch = (part: ParentNode) => {
    for (const promotion of part.querySelectorAll(shown)) inView.observe(promotion);
  };
  const arrivals = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element) watch(target);
  });
  const choose = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    const part = link.matches(shown) ? link : link.querySelector(shown);
    const name = (part && nameOn(part)) || promotionOf(link.pathname);
    if (name !== '') report.tell({ name: 'select_promotion', params: { promotion_name: name } });
  };
  watch(document);
  arrivals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', choose);
  return () => {
    inView.disconnect();
    arrivals.disconnect();
    document.removeEventListener('click', choose);
  };
}

function nameOn(promotion: Element): string {
  return promotion.getAttribute('data-promotion') ?? '';
}
