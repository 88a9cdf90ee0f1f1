import { adaeze } from '@marketsquare/server/testing';
import type { Browser, BrowserContextOptions } from 'playwright';
import { describe } from 'vitest';
import { consentedAt } from '../support/consent.ts';
import { openEmulatedShop } from '../support/emulated-shop.ts';
import { everyNth, isFull } from '../support/full-run.ts';
import { hasTwoServers } from '../support/seeded-shop.ts';
import { type Course, purses, titleOf } from './courses/course.ts';
import { everyCourse, handful } from './courses/table.ts';
import { takeCourse } from './courses/take-course.ts';
import { endVisits, test as journey } from './journey.ts';
import { account } from './models/account.ts';
import { storefront } from './models/storefront.ts';
import { startVisit, type Visit } from './models/visit.ts';

type Kept = NonNullable<BrowserContextOptions['storageState']>;

/** Browsers of a guest and of a customer with groceries and a dish in their carts, walked once. */
interface Walked {
  readonly url: string;
  readonly guest: Kept;
  readonly customer: Kept;
}

const gbagada = { mode: 'Pickup', city: 'Lagos', store: 'Market Square Gbagada Branch' } as const;

async function walk(browser: Browser): Promise<Walked> {
  const place = await openEmulatedShop();
  const { url, shop } = place;
  const context = await browser.newContext({
    baseURL: url,
    storageState: consentedAt(url),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.install({ time: shop.now });
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(gbagada);
  await store.add('Basmati Sack');
  await store.addDish('Smoky Jollof Rice');
  const guest = await context.storageState({ indexedDB: true });
  await page.goto('/login');
  await account(page).signIn(adaeze);
  const customer = await context.storageState({ indexedDB: true });
  await context.close();
  await place.close();
  return { url, guest, customer };
}

const test = journey
  .extend('walked', { scope: 'file' }, async ({ browser }) => walk(browser))
  .extend('take', async ({ browser, walked, task }, { onCleanup }) => {
    const visits: Visit[] = [];
    const place = await openEmulatedShop();
    onCleanup(async () => {
      await endVisits(visits, task.result?.state === 'fail');
      await place.close();
    });
    return async (course: Course) => {
      const isCustomer = purses[course.mix].wallet > 0;
      const { origins } = JSON.parse(
        JSON.stringify(isCustomer ? walked.customer : walked.guest).replaceAll(walked.url, place.url),
      );
      const visit = await startVisit(browser, place.url, {
        width: course.width,
        kept: { cookies: [], origins },
      });
      visits.push(visit);
      const { phone, password } = adaeze;
      if (isCustomer) await visit.page.request.post('/api/login', { data: { phone, password } });
      await takeCourse(visit.page, place, course);
    };
  });

/**
 * However an order is paid and whatever goes wrong on the way: it is paid once or not at all, nothing stays
 * on hold for an order that is over, the books agree with the gateways', and the screen says nothing untrue.
 */
describe('an order is paid once or not at all [ERR-25, ERR-26, PAY-03, PAY-12, PAY-30]', () => {
  const courses = isFull && !hasTwoServers ? everyCourse() : everyNth(2, handful);
  test.for(courses.map((course) => [titleOf(course), course] as const))('%s', ([, course], { take }) =>
    take(course),
  );
});
