import type { Contacts } from '../../platform/configuration.ts';
import { paths } from '../../platform/paths.ts';
import { shopName } from '../../platform/shop-name.ts';
import { Link } from '../../ui/Link.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import type { ProseSection } from './Prose.tsx';

/** The terms, in our own words around the facts that the documents give. [LEGAL-01 to LEGAL-06] */
export function termsSections({ company, phone, email }: Contacts): readonly ProseSection[] {
  return [
    {
      id: 'agreement',
      title: 'Our agreement',
      body: (
        <>
          <p>
            <OwnText>{shopName()}</OwnText> is run by <OwnText>{company}</OwnText>, a company registered in
            Nigeria. By placing an order or opening an account you accept these terms. If you do not accept
            them, please do not order.
          </p>
          <p>They stand beside any right that Nigerian law gives you as a consumer, and take none away.</p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <>
          <p>You can order as a guest. To register an account you must be over 18 years of age.</p>
          <p>
            Keep your password and wallet PIN to yourself, and tell us at once if somebody else may know them.
            Please keep your phone number and addresses up to date: they are how our riders find you.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and VAT',
      body: (
        <>
          <p>
            All prices are in naira. Each store sets its own, so a price can change when you change your
            store. What counts is the price shown when you place the order.
          </p>
          <p>
            Value added tax (VAT) is 5% (4.76% discount equivalent): in every ₦105 of a price that includes
            it, ₦5 are tax.
          </p>
          <p>
            What is sold by weight is charged for the weight you choose. Delivery and bag fees are shown
            before you pay, with the reason for each.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Orders and payment',
      body: (
        <>
          <p>
            An order is accepted once its payment is confirmed. If a payment is declined, nothing is taken,
            and your cart is kept.
          </p>
          <p>
            If something is out of stock, we call you on the number of the order and offer a replacement or
            your money back.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery and pickup',
      body: (
        <>
          <p>
            You choose a time at checkout, and most orders arrive within it. Whatever happens on the road, we
            deliver within 5 days of your order.
          </p>
          <p>
            Somebody must be there to receive the order. Bring the order number along when you pick it up at a
            store.
          </p>
        </>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <>
          <p>
            Eligible items can be returned or refunded within 7 days of delivery. An item is eligible when it
            is unused, complete and in its packaging, or when it came damaged or was not what you ordered.
          </p>
          <p>
            <strong>Food cannot be returned.</strong> Please look over fresh, frozen and prepared food when it
            is handed to you, and tell the rider at once if something is wrong with it.
          </p>
        </>
      ),
    },
    {
      id: 'vouchers',
      title: 'Gift vouchers',
      body: (
        <p>
          Gift vouchers are not exchangeable for cash. They are valid until the date on them and pay for goods
          at our stores and online. Buy them from us alone: we cannot honour vouchers that somebody else made.
        </p>
      ),
    },
    {
      id: 'reviews',
      title: 'Ratings and reviews',
      body: (
        <p>
          We read every rating or review before it is posted, which takes 2 to 4 business days. We leave out
          what is insulting, untrue or not about the product, and we change nobody’s words.
        </p>
      ),
    },
    {
      id: 'use',
      title: 'Fair use',
      body: (
        <>
          <p>
            Please order for yourself, your household or your business, and do nothing that keeps others from
            shopping. We may close an account that is used for fraud.
          </p>
          <p>
            Pictures help you to recognise a product and may differ from it. How we handle your personal data
            is told in the <Link to={paths.Privacy}>privacy policy</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, law and contact',
      body: (
        <>
          <p>
            We may change these terms; an order follows those that stood here when it was placed. The law of
            the Federal Republic of Nigeria applies.
          </p>
          <p>
            Questions or a complaint? Call <a href={`tel:${phone}`}>{phone}</a> or write to{' '}
            <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </>
      ),
    },
  ];
}
