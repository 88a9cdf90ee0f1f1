/** The name of the shop, as the server has written it into the page. */
export function shopName(): string {
  return contentOf('application-name');
}

/** The title of a page that says whose it is. */
export function titled(title: string): string {
  return `${title} | ${shopName()}`;
}

/** The people to call or write to, until the server's configuration has come. */
export function pageContacts() {
  return {
    company: contentOf('shop-company'),
    phone: contentOf('shop-phone'),
    email: contentOf('shop-email'),
  };
}

/** True for a page that the shop has written itself. */
export function hasOwnPage(page: 'terms' | 'privacy' | 'about'): boolean {
  return contentOf('own-pages').split(' ').includes(page);
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
