import { landingBannerTarget } from '@marketsquare/core/shop/catalogue';
import { Carousel } from '../../../../ui/Carousel.tsx';
import { BannerSlides } from '../../../catalogue/Banners.tsx';
import { CardFace } from '../../../catalogue/ProductCard.tsx';
import { priceWords } from '../../../catalogue/ProductPrice.tsx';
import desk from '../Desk.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { type Row, usePromoted } from './queries.ts';

/** The widths of a phone and of a desktop, with the height that a shelf needs there. */
const widths = [
  { width: 360, shelf: 410, banner: 170 },
  { width: 1280, shelf: 410, banner: 270 },
] as const;

interface BannerPreviewProps {
  readonly row: Row;
  /** The picture that is chosen, or the shop's; null where there is none yet. */
  readonly imageUrl: string | null;
}

/** A banner as the shop shows it: the slider of its place, with this one alone. */
export function BannerPreview({ row, imageUrl }: BannerPreviewProps) {
  const { name = '', url = '' } = row;
  if (imageUrl === null) return <p className={desk.soft}>A preview comes with a picture.</p>;
  const banner = { name, words: name, url, category: null, imageUrl };
  return widths.map(({ width, banner: height }) => (
    <PreviewFrame key={width} width={width} height={height}>
      <BannerSlides label="Preview" banners={[banner]} targetOf={landingBannerTarget} />
    </PreviewFrame>
  ));
}

/** A promotion as the shop shows it while it runs: its shelf of Specials. */
export function PromotionPreview({ row, storeId }: { readonly row: Row; readonly storeId: number }) {
  const { name = '' } = row;
  const { data: products } = usePromoted(storeId, name);
  if (!products) return null;
  if (products.length === 0) {
    return <p className={desk.soft}>{`No product at this store is in a promotion of this name yet.`}</p>;
  }
  const items = products.map((product) => ({
    key: product.id,
    isWaiting: false,
    content: <CardFace product={product} words={priceWords(product, null)} isEager />,
  }));
  return widths.map(({ width, shelf: height }) => (
    <PreviewFrame key={width} width={width} height={height}>
      <Carousel title={name} items={items} />
    </PreviewFrame>
  ));
}
