import type { ComponentType, ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
import { fetchAhead, lazyPart, settlePart } from '../ui/lazy-part.tsx';
import { MissingExtra, MissingLayer, MissingPart, MissingScreen } from '../ui/Missing.tsx';
import type { OverlayControls } from './Overlays.tsx';

const Landing = screen(() => import('../features/catalogue/landing/LandingScreen.tsx'));
const Home = screen(() => import('../features/catalogue/home/HomeScreen.tsx'));
const Category = screen(() => import('../features/catalogue/category/CategoryScreen.tsx'));
const Search = screen(() => import('../features/catalogue/search/SearchScreen.tsx'));
const Product = screen(() => import('../features/catalogue/product/ProductScreen.tsx'));
const PreparedFood = screen(() => import('../features/catalogue/food/PreparedFoodScreen.tsx'));
const Hampers = screen(() => import('../features/catalogue/hampers/HampersScreen.tsx'));
const Promotions = screen(() => import('../features/catalogue/promotions/PromotionsScreen.tsx'));
const SampleDeals = screen(() => import('../features/catalogue/promotions/SampleDealsScreen.tsx'));
const ProductList = screen(() => import('../features/catalogue/lists/ProductListScreen.tsx'));
const StoreLocator = screen(() => import('../features/selection/StoreLocatorScreen.tsx'));
const Cart = screen(() => import('../features/cart/CartScreen.tsx'));
const Basket = screen(() => import('../features/cart/basket/BasketScreen.tsx'));
const Checkout = screen(() => withCalls(withOpening(import('../features/checkout/CheckoutScreen.tsx'))));
const Confirm = screen(() => import('../features/checkout/ConfirmScreen.tsx'));
const Login = screen(() => import('../features/account/LoginScreen.tsx'));
const Register = screen(() => import('../features/account/RegisterScreen.tsx'));
const Reset = screen(() => import('../features/account/ResetScreen.tsx'));
const ConfirmChange = screen(() => import('../features/account/ConfirmChangeScreen.tsx'));
const Account = screen(() => import('../features/account/AccountScreen.tsx'));
const AddressBook = screen(() => import('../features/account/AddressBookScreen.tsx'));
const Orders = screen(() => import('../features/account/orders/OrdersScreen.tsx'));
const OrderView = screen(() => import('../features/account/orders/OrderViewScreen.tsx'));
const Receipt = screen(() => import('../features/account/orders/ReceiptScreen.tsx'));
const TrackOrder = screen(() => import('../features/account/orders/TrackScreen.tsx'));
const Refer = screen(() => import('../features/account/referrals/ReferScreen.tsx'));
const ReferredCustomers = screen(() => import('../features/account/referrals/ReferredCustomersScreen.tsx'));
const GiftCards = screen(() => withCalls(import('../features/gift-card/GiftCardScreen.tsx')));
const Wallet = screen(() => import('../features/wallet/WalletScreen.tsx'));
const NewWallet = screen(() => import('../features/wallet/NewWalletScreen.tsx'));
const FundWallet = screen(() => import('../features/wallet/FundWalletScreen.tsx'));
const WalletPin = screen(() => import('../features/wallet/WalletPinScreen.tsx'));
const About = screen(() => import('../features/information/AboutScreen.tsx'));
const Contact = screen(() => import('../features/information/ContactScreen.tsx'));
const Cookies = screen(() => import('../features/information/CookiesScreen.tsx'));
const Privacy = screen(() => import('../features/information/PrivacyScreen.tsx'));
const PrivacyRight = screen(() => import('../features/information/PrivacyRightScreen.tsx'));
const Terms = screen(() => import('../features/information/TermsScreen.tsx'));
const LoveStory = screen(() => import('../features/love-story/LoveStoryScreen.tsx'));
const NotFound = screen(() => import('./NotFound.tsx'));
const AddressDialog = lazyPart(() => import('../features/account/AddressDialog.tsx'), MissingLayer);
const PaymentState = lazyPart(() => import('../features/checkout/PaymentState.tsx'), MissingExtra);
const Unpaid = lazyPart(() => withCalls(import('../features/account/orders/Unpaid.tsx')), MissingPart);
const CampaignBanners = lazyPart(() => import('../features/catalogue/CampaignBanners.tsx'), MissingExtra);

/** The overlays that a screen may open above itself. */
export type ScreenControls = Pick<
  OverlayControls,
  'openSelector' | 'buyAtStore' | 'openChat' | 'openQuestionnaire' | 'follow' | 'followChoice'
>;

/**
 * The screen of each address, loaded on demand.
 *
 * @param goBack  where a login leads
 */
export function screenRoutes(controls: ScreenControls, goBack: () => void): ReactNode {
  const { openSelector, buyAtStore, openChat, openQuestionnaire, follow, followChoice } = controls;
  return (
    <>
      <Route
        path={paths.LandingPage}
        element={<Landing onStart={openSelector} onChosen={followChoice} onWant={buyAtStore} />}
      />
      <Route path={paths.Home} element={<Home onFeedback={openQuestionnaire} />} />
      <Route path={paths.Category} element={<Category />} />
      <Route path={paths.CategorySearch} element={<Category />} />
      <Route path={paths.Search} element={<Search onChat={openChat} />} />
      <Route path={paths.Product} element={<Product onSelectStore={openSelector} />} />
      <Route path={paths.PreparedFood} element={<PreparedFood />} />
      <Route path={paths.Hampers} element={<Hampers />} />
      <Route path={paths.HampersAndGiftCards} element={<Hampers />} />
      <Route path={paths.Promotions} element={<Promotions />} />
      <Route path={paths.NewBlackFriday} element={<Promotions isBlackFriday />} />
      <Route path={paths.BlackFriday} element={<SampleDeals />} />
      <Route path={paths.BuyAgain} element={<ProductList />} />
      <Route path={paths.Saved} element={<ProductList />} />
      <Route path={paths.StoreLocator} element={<StoreLocator onChosen={follow} />} />
      <Route path={paths.StoresList} element={<StoreLocator onChosen={follow} />} />
      <Route path={paths.Cart} element={<Cart key="grocery" page="grocery" />} />
      <Route path={paths.FoodCart} element={<Cart key="food" page="food" />} />
      <Route path={paths.AllCart} element={<Cart key="combined" page="combined" />} />
      <Route path={paths.Basket} element={<Basket onSelectStore={openSelector} />} />
      <Route path={paths.Checkout} element={<Checkout kind="grocery" AddressDialog={AddressDialog} />} />
      <Route path={paths.FoodCheckout} element={<Checkout kind="food" AddressDialog={AddressDialog} />} />
      <Route path={paths.CheckoutBoth} element={<Checkout kind="combined" AddressDialog={AddressDialog} />} />
      <Route path={paths.OrderConfirmation} element={<Confirm onFeedback={openQuestionnaire} />} />
      <Route path={paths.Login} element={<Login onSignedIn={goBack} />} />
      <Route path={paths.Register} element={<Register />} />
      <Route path={paths.Reset} element={<Reset />} />
      <Route path={paths.ConfirmChange} element={<ConfirmChange />} />
      <Route path={paths.MyAccount} element={<Account />} />
      <Route path={paths.AddressBook} element={<AddressBook />} />
      <Route path={paths.MyOrders} element={<Orders />} />
      <Route path={paths.OrderView} element={<OrderView PaymentState={PaymentState} Unpaid={Unpaid} />} />
      <Route path={paths.Receipt} element={<Receipt />} />
      <Route path={paths.TrackOrder} element={<TrackOrder PaymentState={PaymentState} Unpaid={Unpaid} />} />
      <Route path={paths.Refer} element={<Refer banner={<CampaignBanners />} />} />
      <Route path={paths.ReferredCustomers} element={<ReferredCustomers />} />
      <Route path={paths.GiftCard} element={<GiftCards />} />
      <Route path={paths.GiftCardRedirect} element={<Navigate replace to={paths.Home} />} />
      <Route path={paths.Wallet} element={<Wallet />} />
      <Route path={paths.NewWallet} element={<NewWallet />} />
      <Route path={paths.FundWallet} element={<FundWallet />} />
      <Route path={paths.WalletPin} element={<WalletPin />} />
      <Route path={paths.About} element={<About onSelectStore={openSelector} />} />
      <Route path={paths.Contact} element={<Contact onChat={openChat} />} />
      <Route path={paths.Cookies} element={<Cookies />} />
      <Route path={paths.Privacy} element={<Privacy />} />
      <Route path={paths.PrivacyRight} element={<PrivacyRight />} />
      <Route path={paths.Terms} element={<Terms />} />
      <Route path={paths.LoveStory} element={<LoveStory banner={<CampaignBanners />} />} />
      <Route path="*" element={<NotFound />} />
    </>
  );
}

/**
 * Fetches the screen that a page begins at, before it is drawn: React shows what arrives after its first
 * drawing only 300 ms later.
 * @returns resolves when the screen has come or has failed; a failed one says so itself
 */
export async function settleScreen(path: string): Promise<void> {
  await settlePart(screenAt(path));
}

const ignore = () => {};
const unheard: ScreenControls = {
  openSelector: ignore,
  buyAtStore: ignore,
  openChat: ignore,
  openQuestionnaire: ignore,
  follow: ignore,
  followChoice: ignore,
};

/** The screen at a path, unmounted. */
export function screenAt(path: string): ReactNode {
  const routes = createRoutesFromElements(screenRoutes(unheard, ignore));
  return matchRoutes(routes, path)?.at(-1)?.route.element;
}

/** A screen that loads on demand. */
function screen<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazyPart(load, MissingScreen);
}

/** The checkout, together with the calls that open it. */
async function withOpening<Part>(part: Promise<Part>): Promise<Part> {
  const [arrived] = await Promise.all([part, import('@marketsquare/core/storefront/root/opening-calls')]);
  return arrived;
}

/**
 * A screen that can pay, with the calls of a payment and the gateway's popup: at the moment of paying they
 * must not wait for a network.
 */
async function withCalls<Part>(part: Promise<Part>): Promise<Part> {
  const arrived = await part;
  fetchAhead(() => import('@marketsquare/core/storefront/root/calls'));
  fetchAhead(() => import('../platform/gateway-popup.ts'));
  return arrived;
}
