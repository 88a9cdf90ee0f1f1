import {
  type Banner,
  catalogueImage,
  isHamperBanner,
  landingBannerTarget,
} from '@marketsquare/core/shop/catalogue';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useConfiguration } from '../../platform/configuration.ts';
import { firstPaintPicture } from '../../ui/first-paint.ts';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type BannerHeights, bannerHeights, hamperBannerHeights } from '../../ui/settings.ts';
import styles from './Banners.module.css';
import { useBanners, useLandingBanners } from './banner-queries.ts';

const BannerSlider = lazyPart(() => import('../../ui/BannerSlider.tsx'), MissingPart);

interface BannersProps {
  readonly label: string;
  /** True for a banner that this slider shows. */
  readonly isShown: (banner: Banner) => boolean;
  readonly targetOf: (banner: Banner) => string | null;
}

/** The banners that a page expects: their room is kept while they load. */
export function Banners({ label, isShown, targetOf }: BannersProps) {
  const reading = useBanners();
  const banners = useDeferredValue(reading.data);
  const [shown] = useState(firstPaintPicture);
  if (!banners) return <NoBanners reading={reading} shown={shown} />;
  return <BannerSlides label={label} banners={banners.filter(isShown)} targetOf={targetOf} shown={shown} />;
}

/** The landing page's banners, each linked to its category or not at all. [LAND-01, LAND-08, LAND-09] */
export function LandingBanners() {
  const reading = useLandingBanners();
  const banners = useDeferredValue(reading.data);
  const [shown] = useState(firstPaintPicture);
  if (!banners) return <NoBanners reading={reading} shown={shown} />;
  return (
    <BannerSlides
      label="News from the market"
      banners={banners}
      targetOf={landingBannerTarget}
      shown={shown}
    />
  );
}

/** The banners of the landing page that are for Christmas, on the page of hampers. [HAMP-06, HAMP-07] */
export function HamperBanners() {
  const reading = useLandingBanners();
  const banners = useDeferredValue(reading.data);
  if (!banners) return <NoBanners reading={reading} heights={hamperBannerHeights} />;
  return (
    <BannerSlides
      label="Offers in hampers"
      banners={banners.filter(isHamperBanner)}
      targetOf={landingBannerTarget}
      heights={hamperBannerHeights}
    />
  );
}

interface BannerSlidesProps {
  readonly label: string;
  readonly banners: readonly Banner[];
  /** The address a banner leads to; null for none. */
  readonly targetOf: (banner: Banner) => string | null;
  readonly heights?: BannerHeights;
  /** A picture that the page has shown already; null for none. */
  readonly shown?: string | null;
}

/** Some banners, in a slider; nothing at all when there are none. */
export function BannerSlides({
  label,
  banners,
  targetOf,
  heights = bannerHeights,
  shown = null,
}: BannerSlidesProps) {
  const configuration = useConfiguration();
  const [first, second] = banners;
  if (!first) return null;
  if (!configuration) return <BannersPlace heights={heights} shown={shown} />;
  const slideOf = (banner: Banner) => (
    <Slide
      name={banner.name}
      words={banner.words}
      address={catalogueImage(banner.imageUrl, configuration)}
      target={targetOf(banner)}
      isFirst={banner === first}
    />
  );
  // A single banner does not slide.
  if (!second) {
    return (
      <section className={styles.place} style={heights} aria-label={label}>
        {slideOf(first)}
      </section>
    );
  }
  const slides = banners.map((banner) => ({
    key: `${banner.name} ${banner.imageUrl}`,
    content: slideOf(banner),
  }));
  // The first picture does not wait for the slider.
  const waiting = <BannersPlace heights={heights} shown={catalogueImage(first.imageUrl, configuration)} />;
  return (
    <Suspense fallback={waiting}>
      <BannerSlider label={label} banners={slides} heights={heights} />
    </Suspense>
  );
}

interface SlideProps {
  readonly name: string;
  readonly words: string;
  readonly address: string;
  readonly target: string | null;
  readonly isFirst: boolean;
}

function Slide({ name, words, address, target, isFirst }: SlideProps) {
  const picture = (
    <Picture
      className={styles.picture}
      src={address}
      alt={words}
      data-promotion={name}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
  if (target === null) return picture;
  return (
    <Link className={styles.link} to={target}>
      {picture}
    </Link>
  );
}

interface NoBannersProps extends BannersPlaceProps {
  readonly reading: { readonly isError: boolean; readonly refetch: () => unknown };
}

/** The room of absent banners, kept also when they did not arrive. [ERR-16] */
function NoBanners({ reading, heights = bannerHeights, shown = null }: NoBannersProps) {
  useEffect(BannerSlider.fetch, []);
  if (!reading.isError || shown !== null) return <BannersPlace heights={heights} shown={shown} />;
  return (
    <div className={styles.place} style={heights}>
      <NotArrived onRetry={reading.refetch}>We could not load these offers.</NotArrived>
    </div>
  );
}

interface BannersPlaceProps {
  readonly heights?: BannerHeights;
  /** A picture that the page has shown already; null for none. */
  readonly shown?: string | null;
}

/** The room of banners to come: empty, or with the first one's picture. */
export function BannersPlace({ heights = bannerHeights, shown = null }: BannersPlaceProps) {
  return (
    <div className={styles.place} style={heights}>
      {shown === null ? (
        <Skeleton shape="block" />
      ) : (
        <Picture className={styles.picture} src={shown} alt="" fetchPriority="high" />
      )}
    </div>
  );
}
