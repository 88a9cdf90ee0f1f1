import {
  categoryTitle,
  type FoodSection,
  foodSectionAt,
  shopForGroceries,
} from '@marketsquare/core/shop/catalogue';
import { foodEstimate } from '@marketsquare/core/shop/checkout';
import {
  selectFoodMessage,
  selectFoodProblem,
  selectHasDishes,
  selectIsMoreOpen,
} from '@marketsquare/core/shop/prepared-food';
import { type ChosenStore, selectChosenStore } from '@marketsquare/core/shop/selection';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { CookingPot } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FoodNotice } from '../../../components/FoodNotice.tsx';
import { useSellsFood } from '../../../platform/configuration.ts';
import { useFoodHours, useFoodRefusal } from '../../../platform/food-refusal.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useSelection } from '../../../platform/shop.tsx';
import { shopName } from '../../../platform/shop-name.ts';
import { useScreen } from '../../../platform/use-screen.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { isMotionWelcome } from '../../../ui/motion.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { FoodNav } from './FoodNav.tsx';
import { FoodSections, headingOf } from './FoodSections.tsx';
import styles from './PreparedFoodScreen.module.css';
import { useDishes } from './use-dishes.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The dishes of the chosen store's kitchen, in sections. [FOOD-01 to FOOD-12] */
export default function PreparedFoodScreen() {
  const store = useSelection(selectChosenStore);
  const sellsFood = useSellsFood();
  if (!sellsFood) return <NoKitchen />;
  return store && <Kitchen key={store.id} store={store} />;
}

/** A shop none of whose stores cooks: another store would not help. */
function NoKitchen() {
  return (
    <div className={styles.screen}>
      <title>{categoryTitle('Prepared Food', shopName())}</title>
      <EmptyState
        headingLevel="h1"
        picture={<CookingPot />}
        title={`${shopName()} sells no prepared food.`}
        action={<ButtonLink to={shopForGroceries.to}>{shopForGroceries.label}</ButtonLink>}
      />
    </div>
  );
}

function Kitchen({ store }: { readonly store: ChosenStore }) {
  const food = useKitchen(store);
  const message = useSelector(food, selectFoodMessage);
  const hasDishes = useSelector(food, selectHasDishes);
  return (
    <div className={styles.screen}>
      <title>{categoryTitle('Prepared Food', shopName())}</title>
      <header className={styles.header}>
        <h1>Prepared Food</h1>
        <p className={styles.estimate}>{foodEstimate(store.mode)}</p>
        <Disclaimer />
      </header>
      {hasDishes ? (
        <>
          {message !== null && <FoodNotice message={message} />}
          <Menu food={food} storeId={store.id} />
        </>
      ) : (
        <div role="status">
          <EmptyState
            picture={<CookingPot />}
            title={message}
            action={<ButtonLink to={shopForGroceries.to}>{shopForGroceries.label}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}

/** The page's machine, which hears of the kitchen's hours and of each opening and closing. */
function useKitchen(store: ChosenStore) {
  const { now } = useShell();
  const [at] = useState(now);
  const { name, hasPreparedFood, launchedPreparedFood } = store;
  const food = useScreen(screens.preparedFood, {
    store: { name, hasPreparedFood, launchedPreparedFood },
    at,
  });
  const { data: hours } = useFoodHours(store);
  useEffect(() => {
    if (hours) food.send({ type: 'food.hoursRead', ...hours, at: now() });
  }, [food, hours, now]);
  const status = useFoodRefusal('food')?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read when the kitchen opens or closes
  useEffect(() => food.send({ type: 'food.clockRead', at: now() }), [food, status, now]);
  return food;
}

interface MenuProps {
  readonly food: ReturnType<typeof useKitchen>;
  readonly storeId: number;
}

/** The list of sections and, below it, each section with its dishes. */
function Menu({ food, storeId }: MenuProps) {
  const current = useSelector(food, ({ context }) => context.section);
  const isMoreOpen = useSelector(food, selectIsMoreOpen);
  const problem = useSelector(food, selectFoodProblem);
  const { data: arrived, isLoadingError, refetch } = useDishes(storeId);
  // A kitchen cooks more than a slow phone draws in one go.
  const dishes = useDeferredValue(arrived);
  const list = useRef<HTMLDivElement>(null);
  const toggleMore = () => food.send({ type: 'food.moreToggled' });
  const choose = (section: FoodSection) => {
    food.send({ type: 'food.sectionChosen', section });
    bringIntoView(document.getElementById(headingOf(section)));
  };
  // The visit records each new section, not each position.
  const follow = useCallback(
    (top: number) => {
      if (foodSectionAt(top) !== food.getSnapshot().context.section)
        food.send({ type: 'food.scrolled', top });
    },
    [food],
  );
  useSectionInView(list, follow);
  if (isLoadingError || dishes?.length === 0) {
    return (
      <EmptyState
        picture={<CookingPot />}
        title={isLoadingError ? 'We could not load the menu.' : 'The kitchen has no dishes today'}
        action={
          isLoadingError ? (
            <Button onClick={() => refetch()}>Try again</Button>
          ) : (
            <ButtonLink to={shopForGroceries.to}>{shopForGroceries.label}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <FoodNav
        current={current}
        isMoreOpen={isMoreOpen}
        onChoose={choose}
        onMore={toggleMore}
        onLeave={() => selectIsMoreOpen(food.getSnapshot()) && toggleMore()}
      />
      <FoodSections list={list} dishes={dishes} foodProblem={problem} />
    </>
  );
}

/** Brings a section to the top of the view, where the keyboard and a screen reader go on. [FOOD-04] */
function bringIntoView(heading: HTMLElement | null): void {
  heading?.closest('section')?.scrollIntoView({ behavior: isMotionWelcome() ? 'smooth' : 'instant' });
  heading?.focus({ preventScroll: true });
}
