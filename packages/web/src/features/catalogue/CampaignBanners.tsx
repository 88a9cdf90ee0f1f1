import { bannerReadingOf, bannerTarget, isGeneralBanner } from '@marketsquare/core/shop/catalogue';
import { Banners } from './Banners.tsx';

/** The shop's banners above a campaign's page, each leading to its own url or home. Default export, because it loads beside it. [REF-01, CONST-05, CONST-06] */
export default function CampaignBanners() {
  return (
    <Banners
      label="Offers"
      isShown={isGeneralBanner}
      targetOf={(banner) => bannerTarget(banner, bannerReadingOf.campaigns)}
    />
  );
}
