import type { Contacts } from '../../platform/configuration.ts';
import { paths } from '../../platform/paths.ts';
import { shopName } from '../../platform/shop-name.ts';
import { Link } from '../../ui/Link.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import type { ProseSection } from './Prose.tsx';

/** The part of the policy that the documents leave open: who we are, what we know, why, who else, your rights. [LEGAL-11] */
export function privacyOpening({ company, email }: Contacts): readonly ProseSection[] {
  return [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          <OwnText>{company}</OwnText>, a company registered in Nigeria, runs <OwnText>{shopName()}</OwnText>{' '}
          and decides how the personal data of its shoppers are used. This policy tells what we know about
          you, why, and what you can ask of us.
        </p>
      ),
    },
    {
      id: 'data',
      title: 'What we collect',
      body: (
        <>
          <ul>
            <li>
              <strong>About you:</strong> name, phone number and e-mail; with an account also your birthday
              without the year, and your gender if you name it.
            </li>
            <li>
              <strong>About your orders:</strong> what you bought, where it goes, who receives it, and your
              notes.
            </li>
            <li>
              <strong>About payments:</strong> the amount, the way of paying and its reference. Card numbers
              go to our payment partners directly; we never see them.
            </li>
            <li>
              <strong>About your visit:</strong> the store and area you chose, your cart, and the steps of
              your checkout. In these records personal details are replaced by placeholders.
            </li>
          </ul>
          <p>
            What stays in your browser is told on the <Link to={paths.Cookies}>cookies</Link> page.
          </p>
        </>
      ),
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      body: (
        <ul>
          <li>To pack, deliver and charge your orders: we could not keep our agreement otherwise.</li>
          <li>To answer you, settle complaints and pay refunds.</li>
          <li>To keep the books that tax and company law ask for.</li>
          <li>To prevent fraud and mend faults, which is in your interest and ours.</li>
          <li>To send you offers, only if you asked for them, until you ask us to stop.</li>
        </ul>
      ),
    },
    {
      id: 'sharing',
      title: 'Whom we share it with',
      body: (
        <>
          <p>Others see only what their part of the work needs:</p>
          <ul>
            <li>the store and the rider who handle your order;</li>
            <li>payment partners and your bank;</li>
            <li>those who host our systems, under contract and on our instructions;</li>
            <li>authorities, where the law obliges us.</li>
          </ul>
          <p>We do not sell personal data.</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may ask for a copy of your data, have it corrected or deleted, restrict or object to its use,
            take it elsewhere, and withdraw a consent you gave.
          </p>
          <p>
            <Link to={paths.PrivacyRight}>Exercise your rights</Link> by our form, or write to{' '}
            <a href={`mailto:${email}?subject=Exercise%20my%20rights`}>{email}</a> and say which right you
            wish to use. It costs nothing. We may first ask you to show that it is you.
          </p>
        </>
      ),
    },
  ];
}
