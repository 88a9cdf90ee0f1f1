/** The picture hosts, from the configuration, without a trailing slash. */
export interface ImageHosts {
  readonly imageHost: string;
  readonly adminHost: string;
}

/** The address of a catalogue picture: an absolute one unchanged, a relative one on the image host. [ENT-08] */
export function catalogueImage(address: string, { imageHost }: Pick<ImageHosts, 'imageHost'>): string {
  return isAbsolute(address) ? address : joined(imageHost, address);
}

/**
 * The address of a picture in an order: unchanged if it contains the image host, otherwise on the admin host.
 * [ORD-17, ENT-08]
 */
export function orderImage(address: string, { imageHost, adminHost }: ImageHosts): string {
  return address.includes(imageHost) ? address : joined(adminHost, address);
}

/** The width of the pixel pictures of products on this shop's server: a card of a shelf on a sharp screen. */
export const smallPictureWidth = 288;

/** The address of a small picture, by that of a drawing or photograph on this shop's server; other addresses stay. */
export function smallPicture(address: string): string {
  return isHere(address) ? `${address}?width=${smallPictureWidth}` : address;
}

/** True for a picture at this shop's own server. */
export function isHere(address: string): boolean {
  return address.startsWith('/images/');
}

function isAbsolute(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

function joined(host: string, path: string): string {
  return `${host}/${path.replace(/^\/+/, '')}`;
}
