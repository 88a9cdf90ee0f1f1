import { selectOpens } from '@marketsquare/core/shop/selection';
import { memo, type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { LocationContext, type PageLocation } from '../platform/history.tsx';
import { isAt, paths, readable } from '../platform/paths.ts';
import { useTab } from '../platform/ShopProvider.tsx';
import { type Shop, useSelection, useShop } from '../platform/shop.tsx';
import { useValue } from '../platform/value.ts';
import { fetchAhead, lazyPart, settlePart } from '../ui/lazy-part.tsx';
import { MissingExtra, MissingLayer, MissingPart, MissingScreen } from '../ui/Missing.tsx';
import type { OverlayControls } from './Overlays.tsx';
import { type ScreenControls, screen, screenOf } from './screen.ts';
import { keepWanted } from './wanted-address.ts';
import { useWayFromLogin } from './way-from-login.ts';

const Landing = screen(() => import('../features/catalogue/landing/LandingScreen.tsx'));
const Home = screen(() => import('../features/catalogue/home/HomeScreen.tsx'));
const Category = screen(() => import('../features/catalogue/category/CategoryScreen.tsx'));
const Search = screen(() => import('../features/catalogue/search/SearchScreen.tsx'));
const Product = screen(() => import('../features/catalogue/product/ProductScreen.tsx'));
const StoreLocator = screen(() => import('../features/selection/StoreLocatorScreen.tsx'));
const Cart = screen(() => import('../features/cart/CartScreen.tsx'));
const Basket = screen(() => import('../features/cart/basket/BasketScreen.tsx'));
const Checkout = screen(() => withCalls(withOpening(import('../features/checkout/CheckoutScreen.tsx'))));
const Confirm = screen(() => import('../features/checkout/ConfirmScreen.tsx'));
const Login = screen(() => import('../features/account/LoginScreen.tsx'));
const Register = screen(() => import('../features/account/RegisterScreen.tsx'));
const Account = screen(() => import('../features/account/AccountScreen.tsx'));
const AddressBook = screen(() => import('../features/account/AddressBookScreen.tsx'));
const OrderView = screen(() => import('../features/account/orders/OrderViewScreen.tsx'));
const ProductList = screen(() => import('../features/catalogue/lists/ProductListScreen.tsx'));
const PreparedFood = screen(() => import('../features/catalogue/food/PreparedFoodScreen.tsx'));
const Hampers = screen(() => import('../features/catalogue/hampers/HampersScreen.tsx'));
const GiftCards = screen(() => withCalls(import('../features/gift-card/GiftCardScreen.tsx')));
const FurtherScreens = lazyPart(() => import('./further-screens.tsx'), MissingScreen);
const AddressDialog = lazyPart(() => import('../features/account/AddressDialog.tsx'), MissingLayer);
const PaymentState = lazyPart(() => import('../features/checkout/PaymentState.tsx'), MissingExtra);
const Unpaid = lazyPart(() => withCalls(import('../features/account/orders/Unpaid.tsx')), MissingPart);

interface ScreensProps {
  readonly location: PageLocation;
  readonly overlays: OverlayControls;
}

/** The screen of each address, loaded on demand. Under a modal the screen it was opened from stays. */
export const Screens = memo(function Screens({ location, overlays }: ScreensProps) {
  const shown = location.background ?? location;
  const opens = useSelection(opensAt(shown.pathname));
  // A tab that only looks on can remember no path: the guard waits until the tab has the lease.
  const isGuarded = useValue(useTab()).kind === 'writing';
  useWantedPath();
  const { goBack, isPlainLeave } = useWayFromLogin(location);
  if (isPlainLeave) return <Redirect replace to={paths.Home} />;
  if (!opens && isGuarded) return <Refused location={shown} />;
  const path = shown.pathname;
  return (
    <LocationContext value={shown}>
      {screenAt(path, overlays, goBack) ?? <FurtherScreens path={path} overlays={overlays} />}
    </LocationContext>
  );
});

/**
 * Fetches the screen that a page begins at. It is drawn once it is there: React shows what arrives after its first drawing
 * only 300 ms later. @returns resolves when it has come, or has not: the screen then says so itself
 */
export async function settleScreen(path: string): Promise<void> {
  const known = screenAt(path, unheard, ignore);
  if (known !== null) return settlePart(known);
  await FurtherScreens.settle();
  const further = await import('./further-screens.tsx').catch(() => null);
  await settlePart(further?.furtherScreenAt(path, unheard));
}

const ignore = () => {};
const unheard: ScreenControls = {
  openSelector: ignore,
  openChat: ignore,
  openQuestionnaire: ignore,
  follow: ignore,
};

/** The screen at a path, if it is one that many visits see. */
export function screenAt(path: string, overlays: ScreenControls, goBack: () => void): ReactNode {
  const { openSelector, openChat, openQuestionnaire, follow } = overlays;
  return screenOf(path, {
    [paths.LandingPage]: <Landing onStart={openSelector} />,
    [paths.Home]: <Home onFeedback={openQuestionnaire} />,
    [paths.Category]: <Category />,
    [paths.CategorySearch]: <Category />,
    [paths.Search]: <Search onChat={openChat} />,
    [paths.Product]: <Product onSelectStore={openSelector} />,
    [paths.StoreLocator]: <StoreLocator onChosen={follow} />,
    [paths.StoresList]: <StoreLocator onChosen={follow} />,
    [paths.Cart]: <Cart key="grocery" page="grocery" />,
    [paths.FoodCart]: <Cart key="food" page="food" />,
    [paths.AllCart]: <Cart key="combined" page="combined" />,
    [paths.Basket]: <Basket onSelectStore={openSelector} />,
    [paths.Checkout]: <Checkout kind="grocery" AddressDialog={AddressDialog} />,
    [paths.FoodCheckout]: <Checkout kind="food" AddressDialog={AddressDialog} />,
    [paths.CheckoutBoth]: <Checkout kind="combined" AddressDialog={AddressDialog} />,
    [paths.OrderConfirmation]: <Confirm onFeedback={openQuestionnaire} />,
    [paths.Login]: <Login onSignedIn={goBack} />,
    [paths.Register]: <Register />,
    [paths.MyAccount]: <Account />,
    [paths.AddressBook]: <AddressBook />,
    [paths.OrderView]: <OrderView PaymentState={PaymentState} Unpaid={Unpaid} />,
    [paths.BuyAgain]: <ProductList />,
    [paths.Saved]: <ProductList />,
    [paths.PreparedFood]: <PreparedFood />,
    [paths.Hampers]: <Hampers />,
    [paths.HampersAndGiftCards]: <Hampers />,
    [paths.GiftCard]: <GiftCards />,
    [paths.GiftCardRedirect]: <Redirect replace to={paths.Home} />,
  });
}

/** Without a store the guard remembers the wanted path, and the visitor is sent to the landing page. [GUARD-03, GUARD-04] */
function Refused({ location }: { readonly location: PageLocation }) {
  const { selection } = useShop();
  useEffect(() => rememberWanted(selection, location), [selection, location]);
  return <Redirect key={location.pathname} replace to={paths.LandingPage} />;
}

/** The guard hears of a link at its press: a slow phone may take the choice of a store before it has drawn the refusal. */
function useWantedPath(): void {
  const { selection } = useShop();
  useEffect(() => {
    const hear = () => rememberWanted(selection, location);
    addEventListener('pushState', hear);
    return () => removeEventListener('pushState', hear);
  }, [selection]);
}

function rememberWanted(
  selection: Shop['selection'],
  wanted: Pick<PageLocation, 'pathname' | 'search'>,
): void {
  const snapshot = selection.getSnapshot();
  const path = wanted.pathname;
  if (opensAt(path)(snapshot)) return;
  keepWanted(wanted);
  if (snapshot.context.wantedPath === path) return;
  selection.send({ type: 'navigation.requested', path, isKnown: true });
}

/** Whether the guard lets a path open, as the browser writes it. */
function opensAt(pathname: string) {
  return selectOpens(readable(pathname), isKnown(pathname));
}

/** The checkout, together with the calls that open it. */
async function withOpening<Part>(part: Promise<Part>): Promise<Part> {
  const [arrived] = await Promise.all([part, import('@marketsquare/core/storefront/root/opening-calls')]);
  return arrived;
}

/** What can pay. The calls of a payment follow it at once: they must not wait for a network at that moment. */
async function withCalls<Part>(part: Promise<Part>): Promise<Part> {
  const arrived = await part;
  fetchAhead(() => import('@marketsquare/core/storefront/root/calls'));
  return arrived;
}

/** Whether the shop has a screen at a path: an unknown one shows the not-found page to anyone. */
function isKnown(pathname: string): boolean {
  return Object.values(paths).some((path) => isAt(path, pathname));
}
