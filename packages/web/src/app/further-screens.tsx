import { bannerReadingOf } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import { paths } from '../platform/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra } from '../ui/Missing.tsx';
import NotFound from './NotFound.tsx';
import { type ScreenControls, screen, screenOf } from './screen.ts';

const Reset = screen(() => import('../features/account/ResetScreen.tsx'));
const ConfirmChange = screen(() => import('../features/account/ConfirmChangeScreen.tsx'));
const Refer = screen(() => import('../features/account/referrals/ReferScreen.tsx'));
const ReferredCustomers = screen(() => import('../features/account/referrals/ReferredCustomersScreen.tsx'));
const Wallet = screen(() => import('../features/wallet/WalletScreen.tsx'));
const NewWallet = screen(() => import('../features/wallet/NewWalletScreen.tsx'));
const FundWallet = screen(() => import('../features/wallet/FundWalletScreen.tsx'));
const WalletPin = screen(() => import('../features/wallet/WalletPinScreen.tsx'));
const TrackOrder = screen(() => import('../features/account/orders/TrackScreen.tsx'));
const Receipt = screen(() => import('../features/account/orders/ReceiptScreen.tsx'));
const SampleDeals = screen(() => import('../features/catalogue/promotions/SampleDealsScreen.tsx'));
const About = screen(() => import('../features/information/AboutScreen.tsx'));
const Contact = screen(() => import('../features/information/ContactScreen.tsx'));
const Cookies = screen(() => import('../features/information/CookiesScreen.tsx'));
const PrivacyRight = screen(() => import('../features/information/PrivacyRightScreen.tsx'));
const LoveStory = screen(() => import('../features/love-story/LoveStoryScreen.tsx'));
const Privacy = screen(() => import('../features/information/PrivacyScreen.tsx'));
const Terms = screen(() => import('../features/information/TermsScreen.tsx'));
const Promotions = screen(() => import('../features/catalogue/promotions/PromotionsScreen.tsx'));
const Orders = screen(() => import('../features/account/orders/OrdersScreen.tsx'));
const CampaignBanners = lazyPart(() => import('../features/catalogue/CampaignBanners.tsx'), MissingExtra);

interface FurtherScreensProps {
  readonly path: string;
  readonly overlays: ScreenControls;
}

/**
 * The screens that few visits see, and the one for an unknown address: the names of their parts, which no compression makes
 * small, are not in the script that every page loads.
 */
export default function FurtherScreens({ path, overlays }: FurtherScreensProps) {
  return furtherScreenAt(path, overlays) ?? <NotFound />;
}

/** The screen at a path, if it is one of these. */
export function furtherScreenAt(path: string, overlays: ScreenControls): ReactNode {
  const { openSelector, openChat } = overlays;
  return screenOf(path, {
    [paths.Reset]: <Reset />,
    [paths.ConfirmChange]: <ConfirmChange />,
    [paths.Refer]: <Refer banner={<CampaignBanners />} />,
    [paths.ReferredCustomers]: <ReferredCustomers />,
    [paths.Wallet]: <Wallet />,
    [paths.NewWallet]: <NewWallet />,
    [paths.FundWallet]: <FundWallet />,
    [paths.WalletPin]: <WalletPin />,
    [paths.Receipt]: <Receipt />,
    [paths.TrackOrder]: <TrackOrder />,
    [paths.BlackFriday]: <SampleDeals />,
    [paths.About]: <About onSelectStore={openSelector} />,
    [paths.Contact]: <Contact onChat={openChat} />,
    [paths.Cookies]: <Cookies />,
    [paths.Privacy]: <Privacy />,
    [paths.PrivacyRight]: <PrivacyRight />,
    [paths.LoveStory]: <LoveStory banner={<CampaignBanners />} />,
    [paths.Terms]: <Terms />,
    [paths.MyOrders]: <Orders />,
    [paths.Promotions]: <Promotions />,
    [paths.NewBlackFriday]: <Promotions bannerReading={bannerReadingOf.blackFriday} />,
  });
}
