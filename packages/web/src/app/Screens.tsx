import { bannerReadingOf, preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import { selectOpens } from '@marketsquare/core/shop/selection';
import { type ComponentType, useEffect } from 'react';
import { type Location, matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { backgroundOf } from '../features/catalogue/ModalLink.tsx';
import { categoryPath, paths, readable } from '../platform/paths.ts';
import { useSelection, useShop } from '../platform/shop.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra, MissingLayer, MissingScreen } from '../ui/Missing.tsx';
import type { OverlayControls } from './Overlays.tsx';
import { useWayFromLogin } from './way-from-login.ts';

const Landing = screen(() => import('../features/catalogue/landing/LandingScreen.tsx'));
const Home = screen(() => import('../features/catalogue/home/HomeScreen.tsx'));
const Category = screen(() => import('../features/catalogue/category/CategoryScreen.tsx'));
const Search = screen(() => import('../features/catalogue/search/SearchScreen.tsx'));
const Product = screen(() => import('../features/catalogue/product/ProductScreen.tsx'));
const StoreLocator = screen(() => import('../features/selection/StoreLocatorScreen.tsx'));
const Cart = screen(() => import('../features/cart/CartScreen.tsx'));
const Checkout = screen(() => withCalls(import('../features/checkout/CheckoutScreen.tsx')));
const Confirm = screen(() => import('../features/checkout/ConfirmScreen.tsx'));
const Login = screen(() => import('../features/account/LoginScreen.tsx'));
const Register = screen(() => import('../features/account/RegisterScreen.tsx'));
const AddressBook = screen(() => import('../features/account/AddressBookScreen.tsx'));
const Orders = screen(() => import('../features/account/orders/OrdersScreen.tsx'));
const OrderView = screen(() => withCalls(import('../features/account/orders/OrderViewScreen.tsx')));
const Promotions = screen(() => import('../features/catalogue/promotions/PromotionsScreen.tsx'));
const About = screen(() => import('../features/information/AboutScreen.tsx'));
const Contact = screen(() => import('../features/information/ContactScreen.tsx'));
const Cookies = screen(() => import('../features/information/CookiesScreen.tsx'));
const Privacy = screen(() => import('../features/information/PrivacyScreen.tsx'));
const Terms = screen(() => import('../features/information/TermsScreen.tsx'));
const AddressDialog = lazyPart(() => import('../features/account/AddressDialog.tsx'), MissingLayer);
const PaymentState = lazyPart(() => import('../features/checkout/PaymentState.tsx'), MissingExtra);
const NotFound = screen(() => import('./NotFound.tsx'));

/** Prepared food and hampers are shelves like any other. */
const foodShelf = categoryPath(preparedFoodCategory);
const hamperShelf = categoryPath('hampers');

interface ScreensProps {
  readonly location: Location;
  readonly overlays: OverlayControls;
}

/** The screen of each address, loaded on demand. Under a modal the screen it was opened from stays. */
export function Screens({ location, overlays }: ScreensProps) {
  const shown = backgroundOf(location) ?? location;
  const opens = useSelection(selectOpens(readable(shown.pathname), isKnown(shown.pathname)));
  const { goBack, isPlainLeave } = useWayFromLogin(location.pathname);
  if (isPlainLeave) return <Navigate replace to={paths.Home} />;
  if (!opens) return <Refused path={shown.pathname} />;
  return <Routes location={shown}>{screenRoutes(overlays, goBack)}</Routes>;
}

/** Every screen by its address; links may lead only to these. */
export function screenRoutes(overlays: OverlayControls, goBack: () => void) {
  const { openSelector, openChat, followChoice } = overlays;
  return (
    <>
      <Route path={paths.LandingPage} element={<Landing onStart={openSelector} />} />
      <Route path={paths.Home} element={<Home />} />
      <Route path={paths.Category} element={<Category />} />
      <Route path={paths.CategorySearch} element={<Category />} />
      <Route path={paths.Search} element={<Search onChat={openChat} />} />
      <Route path={paths.Product} element={<Product onSelectStore={openSelector} />} />
      <Route path={paths.StoreLocator} element={<StoreLocator onChosen={followChoice} />} />
      <Route path={paths.StoresList} element={<StoreLocator onChosen={followChoice} />} />
      <Route path={paths.Cart} element={<Cart key="grocery" kind="grocery" />} />
      <Route path={paths.FoodCart} element={<Cart key="food" kind="food" />} />
      <Route path={paths.AllCart} element={<Cart key="combined" kind="combined" />} />
      <Route path={paths.Checkout} element={<Checkout kind="grocery" AddressDialog={AddressDialog} />} />
      <Route path={paths.FoodCheckout} element={<Checkout kind="food" AddressDialog={AddressDialog} />} />
      <Route path={paths.CheckoutBoth} element={<Checkout kind="combined" AddressDialog={AddressDialog} />} />
      <Route path={paths.OrderConfirmation} element={<Confirm />} />
      <Route path={paths.Login} element={<Login onSignedIn={goBack} />} />
      <Route path={paths.Register} element={<Register />} />
      <Route path={paths.AddressBook} element={<AddressBook />} />
      <Route path={paths.MyOrders} element={<Orders />} />
      <Route path={paths.OrderView} element={<OrderView PaymentState={PaymentState} />} />
      <Route path={paths.Promotions} element={<Promotions />} />
      <Route
        path={paths.NewBlackFriday}
        element={<Promotions bannerReading={bannerReadingOf.blackFriday} />}
      />
      <Route path={paths.PreparedFood} element={<Navigate replace to={foodShelf} />} />
      <Route path={paths.Hampers} element={<Navigate replace to={hamperShelf} />} />
      <Route path={paths.HampersAndGiftCards} element={<Navigate replace to={hamperShelf} />} />
      <Route path={paths.About} element={<About onSelectStore={openSelector} />} />
      <Route path={paths.Contact} element={<Contact onChat={openChat} />} />
      <Route path={paths.Cookies} element={<Cookies />} />
      <Route path={paths.Privacy} element={<Privacy />} />
      <Route path={paths.Terms} element={<Terms />} />
      <Route path={paths.GiftCardRedirect} element={<Navigate replace to={paths.Home} />} />
      <Route path="*" element={<NotFound />} />
    </>
  );
}

/** Without a store the guard remembers the wanted path, and the visitor is sent to the landing page. [GUARD-03, GUARD-04] */
function Refused({ path }: { readonly path: string }) {
  const { selection } = useShop();
  useEffect(() => selection.send({ type: 'navigation.requested', path, isKnown: true }), [selection, path]);
  return <Navigate replace to={paths.LandingPage} />;
}

/** A screen that loads on demand. */
function screen<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazyPart(load, MissingScreen);
}

/** A screen that can pay, together with the calls of a payment: they must not wait for a network at that moment. */
async function withCalls<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [arrived] = await Promise.all([screen, import('@marketsquare/core/storefront/root/calls')]);
  return arrived;
}

/** Whether the shop has a screen at a path: an unknown one shows the not-found page to anyone. */
function isKnown(pathname: string): boolean {
  return Object.values(paths).some((path) => matchPath(path, pathname) !== null);
}
