import { consentMessages } from '@marketsquare/core/shop/cookie-consent';
import type { Contacts } from '../../platform/configuration.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { DataProtectionOffice } from './DataProtectionOffice.tsx';
import type { ProseSection } from './Prose.tsx';

/** The cookie statement, with the withdrawal of consent in its place. [LEGAL-13, LEGAL-14] */
export function cookiesSections(contacts: Contacts, onSettings: () => void): readonly ProseSection[] {
  return [
    {
      id: 'what',
      title: 'What a cookie is',
      body: (
        <p>
          A cookie is a short text that a website asks your browser to keep and to show again later. Browsers
          also have a store of their own for a website, which works alike; what we say of cookies here holds
          for both.
        </p>
      ),
    },
    {
      id: 'types',
      title: 'Types of cookies',
      body: (
        <ul>
          <li>
            <strong>Functional.</strong> They keep you signed in and remember your store and your cart. The
            shop cannot work without them, so they are always on.
          </li>
          <li>
            <strong>Analytics.</strong> They tell us which products, carts and offers are looked at, never who
            looks. They are off unless you allow them.
          </li>
          <li>
            <strong>Marketing.</strong> They would let us show you offers that fit you. They are off unless
            you allow them.
          </li>
        </ul>
      ),
    },
    {
      id: 'uses',
      title: 'How we use them',
      body: (
        <>
          <ul>
            <li>To know your visit again, so that your orders are shown to you and to nobody else.</li>
            <li>To keep your store, delivery area and cart when you close the page.</li>
            <li>To keep what you typed at checkout, for as long as the tab is open.</li>
            <li>To remember your choice about cookies for 365 days, once you make one.</li>
          </ul>
          <p>
            Payment windows belong to our payment partners, who set cookies of their own to protect your card.
          </p>
        </>
      ),
    },
    {
      id: 'opting-out',
      title: 'Opting out',
      body: (
        <>
          <p>
            Analytics and marketing need your consent. If you never gave it, there is nothing to do; if you
            did, you may withdraw it at any time, and what you did before stays lawful. The{' '}
            <Link to={paths.Privacy}>privacy policy</Link> tells of your other rights.
          </p>
          <div>
            <Button tone="quiet" aria-haspopup="dialog" onClick={onSettings}>
              {consentMessages.settings}
            </Button>
          </div>
        </>
      ),
    },
    {
      id: 'browsers',
      title: 'Disabling cookies in your browser',
      body: (
        <>
          <p>Every browser can refuse cookies or delete those it has:</p>
          <ul>
            <li>
              <strong>Chrome and Edge:</strong> Settings, then privacy, then cookies and site data.
            </li>
            <li>
              <strong>Firefox:</strong> Settings, then Privacy &amp; Security, then Cookies and Site Data.
            </li>
            <li>
              <strong>Safari:</strong> Settings, then Privacy; on an iPhone, Settings, then Apps, then Safari.
            </li>
            <li>
              <strong>Opera Mini:</strong> Settings, then Privacy, then Clear cookies and data.
            </li>
          </ul>
          <p>Without functional cookies you can look around, but not fill a cart or place an order.</p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Data protection office',
      body: (
        <>
          <p>Questions about cookies or your data go to our data protection office:</p>
          <DataProtectionOffice contacts={contacts} />
        </>
      ),
    },
  ];
}
