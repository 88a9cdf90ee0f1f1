/** Where pictures live; configuration, without a slash at the end. */
export interface ImageHosts {
  readonly imageHost: string;
  readonly adminHost: string;
}

/** The address of a catalogue picture: an absolute one as it is, a relative one behind the image host. [ENT-08] */
export function catalogueImage(address: string, { imageHost }: Pick<ImageHosts, 'imageHost'>): string {
  return isAbsolute(address) ? address : joined(imageHost, address);
}

/**
 * The address of a picture in an order: as it is when it contains the image host, otherwise behind the admin host.
 * [ORD-17, ENT-08]
 */
export function orderImage(address: string, { imageHost, adminHost }: ImageHosts): string {
  return address.includes(imageHost) ? address : joined(adminHost, address);
}

function isAbsolute(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

function joined(host: string, path: string): string {
  return `${host}/${path.replace(/^\/+/, '')}`;
}
