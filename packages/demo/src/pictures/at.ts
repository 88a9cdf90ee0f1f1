import { productAt } from './address.ts';
import { productPicture } from './product.ts';
import { bannerPicture } from './scenes/banner.ts';
import { giftCardPicture } from './scenes/gift-card.ts';
import { mapPicture, storePicture } from './scenes/places.ts';

/**
 * The picture at an address below `/images/`, as an SVG document; undefined when there is none.
 *
 * An address names all that its picture is drawn from, so the same address is always the same picture.
 *
 * @param address  the path of a request, decoded, without a query
 */
export function pictureAt(address: string): string | undefined {
  const product = productAt(address);
  if (product !== undefined) return productPicture(product);
  const [, folder, name = ''] = /^\/images\/([a-z]+)\/([\w&.-]{1,60})\.svg$/.exec(address) ?? [];
  switch (folder) {
    case 'banners':
      return bannerPicture(name);
    case 'stores':
      return numbered(name, storePicture);
    case 'maps':
      return numbered(name, mapPicture);
    case 'giftcards':
      return numbered(name, (id, naira) =>
        /^\d{1,9}$/.test(naira) ? giftCardPicture(id, Number(naira)) : undefined,
      );
    default:
      return undefined;
  }
}

/** A name that begins with a number, such as "3_Festac-Town". */
function numbered(name: string, draw: (id: number, rest: string) => string | undefined): string | undefined {
  const [, id, rest] = /^(\d{1,6})_([\w&.-]+)$/.exec(name) ?? [];
  return id === undefined || rest === undefined ? undefined : draw(Number(id), rest.replaceAll('-', ' '));
}
