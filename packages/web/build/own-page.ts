import type { Plugin } from 'vite';

/** Fills the page of the development server as the shop's server does: its name and contacts come from there. */
export function ownPage(api: string): Plugin {
  return {
    name: 'own-page',
    apply: 'serve',
    async transformIndexHtml(page) {
      const { data } = await (await fetch(`${api}/api/config`)).json();
      return page
        .replaceAll('SHOP-NAME', data.shop_name)
        .replace('SHOP-COMPANY', data.company)
        .replace('SHOP-PHONE', data.support_phone)
        .replace('SHOP-EMAIL', data.support_email);
    },
  };
}
